import { t } from '@lingui/core/macro'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useEffect, useRef, useState } from 'react'
import { captionTemplateIds, type CaptionTemplateId } from '../../../composition/overlays/captionTemplates.ts'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { brandFirst, useBrandKit } from '../../../client/resources/BrandKitContext.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { valueName } from '../../../client/messages/valueName.ts'
import { commitUnlocked } from '../../session/actions/commitUnlocked.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { templateRequests } from './templateChanges.ts'
import { SAMPLE_WIDTH } from './SamplePicture.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export interface TemplateGalleryProps {
  /** The caption shown in the panel. */
  readonly overlay: CaptionOverlay
}

function chosenCaptions(
  overlays: readonly { readonly type: string; readonly id: number }[],
  selection: ReadonlySet<number>,
) {
  return overlays.filter((one): one is CaptionOverlay => one.type === 'caption' && selection.has(one.id))
}

/**
 * Shows live previews of all templates. A preview plays while it is hovered or focused, and a click applies it to the
 * selected captions.
 */
export function TemplateGallery({ overlay }: TemplateGalleryProps) {
  const session = useSession()
  const brand = useBrandKit().captionTemplateId
  const [playing, setPlaying] = useState<CaptionTemplateId | null>(null)
  const [scale, setScale] = useState(0.17)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = grid.current?.querySelector('[data-preview]')
    if (!card) return undefined
    const observer = new ResizeObserver(() => setScale(card.clientWidth / SAMPLE_WIDTH))
    observer.observe(card)
    return () => observer.disconnect()
  }, [])
  const choose = (templateId: CaptionTemplateId) => {
    const { document, selection } = session.getState()
    const selected = chosenCaptions(document.overlays, selection)
    const requests = templateRequests(document, selected.length > 0 ? selected : [overlay], templateId)
    const outcome = commitUnlocked(session, requests, t`Caption template ${valueName(templateId)}`)
    if (!outcome.ok) notify.warning(sentenceOfError(outcome.refusal), { id: 'refusal' })
  }
  const play = (templateId: CaptionTemplateId) => {
    if (!prefersStillness()) setPlaying(templateId)
  }
  const stop = () => setPlaying(null)
  return (
    <RadioGroup
      ref={grid}
      aria-label={t`Caption template`}
      value={overlay.templateId ?? 'classic'}
      onValueChange={(next: CaptionTemplateId) => choose(next)}
      className="grid min-h-0 flex-1 auto-rows-max grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 overflow-y-auto p-3"
    >
      {brandFirst(captionTemplateIds, (id) => id, [brand]).map((id) => (
        <Radio.Root
          key={id}
          value={id}
          nativeButton
          render={<button type="button" />}
          onPointerEnter={() => play(id)}
          onPointerLeave={stop}
          onFocus={() => play(id)}
          onBlur={stop}
          className="flex flex-col gap-1 rounded-md border border-line bg-raised p-1 text-start text-xs text-secondary transition-colors hover:border-line-strong hover:text-primary data-checked:border-accent data-checked:bg-accent-soft data-checked:text-accent-text"
        >
          <span data-preview="" className="block w-full">
            <TemplatePreview templateId={id} isPlaying={playing === id} scale={scale} />
          </span>
          <span className="flex items-center gap-1 px-1 pb-0.5">
            <span className="min-w-0 truncate">{valueName(id)}</span>
            {id === brand ? <Badge>{t`Brand`}</Badge> : null}
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
