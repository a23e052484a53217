import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { fieldWords } from '../../../client/messages/changeWords.ts'
import { clashKey, type Clash, type MergeSide } from '../../../composition/merge/clash.ts'
import type { Composition } from '../../../composition/schema.ts'
import { classNames } from '../../../ui/classNames.ts'
import { ClashValue } from './ClashValue.tsx'

const sides = ['mine', 'theirs'] as const
const names = { mine: t`Mine`, theirs: t`Theirs` } as const
const deeds = { mine: t`Keep mine`, theirs: t`Take theirs` } as const

export interface ClashItemProps {
  readonly clash: Clash
  /** The overlay's timeline label, or a name for the composition. */
  readonly subject: string
  readonly base: Composition
  readonly choice: MergeSide | null
  readonly onView: (clash: Clash, side: MergeSide) => void
  readonly onChoose: (clash: Clash, side: MergeSide) => void
}

/** Name of the field in conflict, or of a conflict about the whole overlay. */
export function questionOf({ path, mine, theirs }: Clash): string {
  if (path.length === 0) return mine === null || theirs === null ? t`Keep or delete` : t`Conflicting changes`
  const words = fieldWords(path)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Shows a clash with both values. Choosing a side resolves it, and the choice can be changed. */
export function ClashItem({ clash, subject, base, choice, onView, onChoose }: ClashItemProps) {
  const key = clashKey(clash)
  return (
    <li data-clash={key} className="@container flex flex-col gap-1.5 border-b border-line-subtle px-3 py-2.5">
      <div className="flex items-baseline gap-2">
        <p className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium text-primary">{subject}</span>
          <span className="block truncate text-xs text-secondary">{questionOf(clash)}</span>
        </p>
        {choice === null ? null : (
          <span className="flex shrink-0 items-center gap-1 text-2xs text-success">
            <Check size={12} aria-hidden />
            {t`Resolved`}
          </span>
        )}
      </div>
      <div role="group" aria-label={`${subject}, ${questionOf(clash)}`} className="grid gap-1.5 @[12rem]:grid-cols-2">
        {sides.map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={choice === side}
            data-side={side}
            onClick={() => onChoose(clash, side)}
            onFocus={() => onView(clash, side)}
            onPointerEnter={() => onView(clash, side)}
            className={classNames(
              'flex min-w-0 flex-col gap-1 rounded-md border px-2 py-1.5 text-start text-sm text-primary transition-colors',
              choice === side
                ? 'border-focus bg-accent-soft'
                : 'border-line bg-raised hover:border-line-strong hover:bg-hover',
              choice !== null && choice !== side && 'opacity-70',
            )}
          >
            <span className="text-2xs font-medium text-muted">{names[side]}</span>
            <ClashValue clash={clash} side={side} base={base} fps={base.fps} />
            <span className="mt-auto pt-0.5 text-xs font-medium text-accent-text">{deeds[side]}</span>
          </button>
        ))}
      </div>
    </li>
  )
}
