import { t } from '@lingui/core/macro'
import { AudioLines, Columns3, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { shortened } from '../../../base/graphemes.ts'
import type { Message } from '../../../contract/operations/messaging.ts'
import { MAX_SCRIPT_LENGTH } from '../../../contract/operations/voiceovers.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import { useCreateDraft } from '../createDrafts.ts'
import { useOpenVideo } from '../inEditor/openVideo.ts'
import { UseButton } from '../use/UseButton.tsx'
import { ColumnNameDialog } from './ColumnNameDialog.tsx'

export interface SendMenuProps {
  readonly projectId: string
  readonly text: string
  readonly kind: Message['kind']
  /** Undefined if it is unknown. */
  readonly language?: string | undefined
}

/** Sends a text to a title, a voiceover, or the name of a sequence's column. */
export function SendMenu({ kind, language, projectId, text }: SendMenuProps) {
  const navigate = useNavigate()
  const video = useOpenVideo()
  const [voiceover, , refill] = useCreateDraft(projectId, 'voiceover')
  const [isNaming, setNaming] = useState(false)
  const speak = (): void => {
    const script = shortened(text, MAX_SCRIPT_LENGTH)
    const cut = script === text ? undefined : t`The text is cut to ${MAX_SCRIPT_LENGTH} characters.`
    // A length was fitted to the former script.
    refill({ ...voiceover, script, length: null, language: language ?? voiceover.language }, cut)
    if (video !== null) video.show('voiceover')
    else void navigate(`/projects/${projectId}/create/voiceover`)
  }
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={<IconButton size="sm" variant="ghost" icon={Ellipsis} label={t`Send this text`} />}
        entries={[
          { kind: 'action', id: 'voiceover', label: t`Use as a voiceover script`, icon: AudioLines, onSelect: speak },
          ...(kind === 'voiceover_script'
            ? []
            : [
                {
                  kind: 'action' as const,
                  id: 'column',
                  label: t`Name a column of a sequence`,
                  icon: Columns3,
                  onSelect: () => setNaming(true),
                },
              ]),
        ]}
      />
      {kind === 'voiceover_script' ? null : (
        <UseButton
          isQuiet
          projectId={projectId}
          usable={{ title: text, durationMs: null, tool: 'addTextOverlay', input: { text, startFrame: 0 } }}
        />
      )}
      {isNaming ? <ColumnNameDialog projectId={projectId} text={text} onClose={() => setNaming(false)} /> : null}
    </>
  )
}
