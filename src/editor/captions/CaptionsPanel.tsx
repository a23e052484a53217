import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { z } from 'zod'
import type { OverlayId } from '../../composition/schema.ts'
import { lazy } from '../../ui/lazy.tsx'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { useDeviceState } from '../../ui/useDeviceState.ts'
import { useSession } from '../session/SessionContext.tsx'
import { CaptionCues } from './cues/CaptionCues.tsx'
import { CaptionsBar, type CaptionsTool } from './CaptionsBar.tsx'
import { startCaption } from './insertCaption.ts'
import { CAPTION_FILE_TYPES } from './files/isCaptionFile.ts'
import { LockedCaption, useIsLocked } from './LockedCaption.tsx'
import { NoCaptions } from './NoCaptions.tsx'
import { FromSpeech } from './speech/FromSpeech.tsx'
import type { SpeechRequest } from './speech/useSpeechRequest.ts'
import { useCaptionTarget } from './useCaptionTarget.ts'

/** Loaded when first opened, because it also loads the scene. */
const TemplateGallery = lazy(async () => (await import('./templates/TemplateGallery.tsx')).TemplateGallery)

const tabs = ['cues', 'look'] as const
const tabSlot = { key: 'captions.tab', schema: z.enum(tabs), fallback: 'cues' as const }
const tabOptions = [
  { value: 'cues', label: t`Lines` },
  { value: 'look', label: t`Templates` },
] as const

export interface CaptionsPanelProps {
  readonly onImport: (files: readonly File[]) => void
  readonly request: SpeechRequest
}

/** Edits the text, times and template of captions. */
export function CaptionsPanel({ onImport, request }: CaptionsPanelProps) {
  const session = useSession()
  const overlay = useCaptionTarget()
  const [tab, setTab] = useDeviceState<(typeof tabs)[number]>(tabSlot)
  const [tool, setTool] = useState<CaptionsTool>(null)
  /** Id of a caption just added by hand. Its first line opens for typing. */
  const [startedId, setStartedId] = useState<OverlayId | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const isLocked = useIsLocked(overlay)
  const choose = () => chooser.current?.click()
  const start = () => {
    const id = startCaption(session)
    if (id === null) return
    setTab('cues')
    setStartedId(id)
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <input
        ref={chooser}
        type="file"
        accept={CAPTION_FILE_TYPES}
        multiple
        hidden
        onChange={(event) => {
          // The import may replace the captions on screen.
          if (overlay !== null) session.select([overlay.id])
          onImport([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <FromSpeech isCompact={overlay !== null} request={request} />
      {overlay === null ? (
        <NoCaptions onChoose={choose} onStart={start} />
      ) : (
        <>
          <div className="flex flex-col gap-2 border-b border-line-subtle px-3 py-2">
            <CaptionsBar
              overlay={overlay}
              tool={tab === 'cues' ? tool : null}
              onImport={choose}
              onNewCaption={start}
              onTool={(next) => {
                setTab('cues')
                setTool(next)
              }}
            />
            <SegmentedControl
              label={t`Show`}
              labelPlacement="hidden"
              options={tabOptions}
              value={tab}
              onChange={setTab}
            />
          </div>
          {isLocked ? <LockedCaption row={overlay.row} /> : null}
          <div inert={isLocked} className={`flex min-h-48 flex-1 flex-col ${isLocked ? 'opacity-50' : ''}`}>
            {tab === 'cues' ? (
              <CaptionCues key={overlay.id} overlay={overlay} tool={tool} opensFirst={overlay.id === startedId} />
            ) : (
              <TemplateGallery overlay={overlay} />
            )}
          </div>
        </>
      )}
    </div>
  )
}
