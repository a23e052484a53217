import { t } from '@lingui/core/macro'
import type { FramesPerSecond } from '../../../base/units.ts'
import { changesOf, valueWords } from '../../../client/messages/changeWords.ts'
import type { Clash, MergeSide } from '../../../composition/merge/clash.ts'
import { diffCompositions } from '../../../composition/patch.ts'
import { overlaySchema, type Composition } from '../../../composition/schema.ts'

const COLOR = /^#[\da-f]{3,8}$/iu

export interface ClashValueProps {
  readonly clash: Clash
  readonly side: MergeSide
  /** The common ancestor of both sides. */
  readonly base: Composition
  readonly fps: FramesPerSecond
}

/** Characters shown before the first difference between two texts. */
const LEAD = 24

/** Cuts the start of a long text, so that its first difference from the other one is visible. */
export function textFromDifference(text: string, other: string): string {
  let same = 0
  while (same < text.length && text[same] === other[same]) same += 1
  if (same <= 3 * LEAD) return text
  const start = text.slice(0, same - LEAD).lastIndexOf(' ') + 1
  return `…${text.slice(Math.max(start, same - 2 * LEAD))}`
}

const otherSide = { mine: 'theirs', theirs: 'mine' } as const

const deeds = {
  mine: { deleted: t`You deleted it`, kept: t`You kept it`, changed: (what: string) => t`Your changes: ${what}` },
  theirs: { deleted: t`They deleted it`, kept: t`They kept it`, changed: (what: string) => t`Their changes: ${what}` },
} as const satisfies Record<MergeSide, object>

/** Describes how a side changed a whole overlay. */
export function overlayChangeInWords(clash: Clash, side: MergeSide, base: Composition): string {
  const before = overlaySchema.safeParse(clash.base)
  const after = overlaySchema.safeParse(clash[side])
  const { deleted, kept, changed } = deeds[side]
  if (!after.success) return deleted
  if (!before.success) return kept
  const from = { ...base, overlays: [before.data] }
  const to = { ...base, overlays: [after.data] }
  const change = changesOf(diffCompositions(from, to), from, to).find(({ overlayId }) => overlayId !== null)
  return change === undefined ? kept : changed(change.what)
}

export function ClashValue({ clash, side, base, fps }: ClashValueProps) {
  const value = clash[side]
  if (clash.path.length === 0)
    return <span className="line-clamp-4 wrap-anywhere">{overlayChangeInWords(clash, side, base)}</span>
  const other = clash[otherSide[side]]
  const isText = clash.path[0] === 'content' || clash.path[0] === 'title'
  const words =
    isText && typeof value === 'string' && value !== ''
      ? t`“${textFromDifference(value, typeof other === 'string' ? other : '')}”`
      : valueWords(clash.path, value, fps)
  return (
    <span className="tabular flex min-w-0 items-start gap-1.5">
      {typeof value === 'string' && COLOR.test(value) ? (
        <span
          aria-hidden
          className="mt-0.5 size-4 shrink-0 rounded-sm border border-line-strong"
          style={{ backgroundColor: value }}
        />
      ) : null}
      <span className="line-clamp-4 min-w-0 wrap-anywhere whitespace-pre-wrap">{words}</span>
    </span>
  )
}
