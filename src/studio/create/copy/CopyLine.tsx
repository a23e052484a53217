import { t } from '@lingui/core/macro'
import { Pencil, Star } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '../../../contract/operations/messaging.ts'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { EditTextDialog } from './EditTextDialog.tsx'
import { SendMenu } from './SendMenu.tsx'
import { useSavedText } from './useSavedText.ts'

export interface CopyLineProps {
  readonly projectId: string
  readonly text: string
  readonly kind: Message['kind']
  /** The text in the library. Undefined if it is not kept there. */
  readonly saved: Message | undefined
  /** Undefined if it is unknown, as for saved texts. */
  readonly language?: string
  /** A short line below the text. */
  readonly note: string
  readonly isBoxed?: boolean
}

/** One text: it is starred, edited, copied or sent to where it is used. Stars and edits are kept in the text library. */
export function CopyLine({ isBoxed = false, kind, language, note, projectId, saved, text }: CopyLineProps) {
  const [isEditing, setEditing] = useState(false)
  const star = useSavedText(projectId)
  const isStarred = saved?.isFavorite === true
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', isBoxed && 'rounded-md border border-line-subtle p-3')}>
      <p lang={language} dir="auto" className="text-sm whitespace-pre-line text-primary">
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <p className="min-w-24 flex-1 text-xs text-muted">{note}</p>
        <IconButton
          size="sm"
          variant="ghost"
          icon={Star}
          label={isStarred ? t`Remove the star` : t`Star this text`}
          isPressed={isStarred}
          isLoading={star.isPending}
          onClick={() => star.submit({ text, kind, saved, isFavorite: !isStarred })}
        />
        <IconButton
          size="sm"
          variant="ghost"
          icon={Pencil}
          label={t`Edit this text`}
          onClick={() => setEditing(true)}
        />
        <CopyButton text={text} label={t`Copy this text`} />
        <SendMenu projectId={projectId} text={text} kind={kind} language={language} />
      </div>
      {isEditing ? (
        <EditTextDialog
          projectId={projectId}
          saved={saved ?? null}
          kind={kind}
          text={text}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </div>
  )
}
