import { t } from '@lingui/core/macro'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useEffect, useRef, useState } from 'react'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { SAMPLE_WIDTH } from '../templates/SamplePicture.tsx'
import { LinesPreview } from './LinesPreview.tsx'
import { lineChoiceNames, lineChoices, type LineChoice } from './lineChoices.ts'

export interface LinesChoiceProps {
  readonly value: LineChoice
  readonly onChange: (value: LineChoice) => void
  /** The captions whose template and text style the previews use. Null uses the defaults of new captions. */
  readonly like: CaptionOverlay | null
}

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Chooses how many words captions show at a time. Each choice has a preview, which plays while it is hovered or
 * focused.
 */
export function LinesChoice({ value, onChange, like }: LinesChoiceProps) {
  const [playing, setPlaying] = useState<LineChoice | null>(null)
  const [scale, setScale] = useState(0.17)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = grid.current?.querySelector('[data-preview]')
    if (!card) return undefined
    const observer = new ResizeObserver(() => setScale(card.clientWidth / SAMPLE_WIDTH))
    observer.observe(card)
    return () => observer.disconnect()
  }, [])
  const play = (choice: LineChoice) => {
    if (!prefersStillness()) setPlaying(choice)
  }
  const stop = () => setPlaying(null)
  return (
    <RadioGroup
      ref={grid}
      aria-label={t`Words at a time`}
      value={value}
      onValueChange={(next: LineChoice) => onChange(next)}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2"
    >
      {lineChoices.map((choice) => (
        <Radio.Root
          key={choice}
          value={choice}
          nativeButton
          render={<button type="button" />}
          onPointerEnter={() => play(choice)}
          onPointerLeave={stop}
          onFocus={() => play(choice)}
          onBlur={stop}
          className="flex flex-col gap-1 rounded-md border border-line bg-raised p-1 text-start text-xs text-secondary transition-colors hover:border-line-strong hover:text-primary data-checked:border-accent data-checked:bg-accent-soft data-checked:text-accent-text"
        >
          <span data-preview="" className="block w-full">
            <LinesPreview choice={choice} like={like} isPlaying={choice === playing} scale={scale} />
          </span>
          <span className="px-1 pb-0.5">{lineChoiceNames[choice]}</span>
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
