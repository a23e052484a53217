import { t } from '@lingui/core/macro'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  Expand,
  Shrink,
} from 'lucide-react'
import { ActionButton } from './ActionButton.tsx'

/** Aligns the selection to the edges or centre of the canvas. */
export function AlignTools({ ids }: { readonly ids: readonly number[] }) {
  const isFew = ids.length < 3 ? { disabledReason: t`Select at least three clips.` } : {}
  return (
    <div role="group" aria-label={t`Align on the canvas`} className="-ms-1 flex flex-wrap gap-px">
      <ActionButton id="alignLeft" icon={AlignStartVertical} />
      <ActionButton id="alignCenter" icon={AlignCenterVertical} />
      <ActionButton id="alignRight" icon={AlignEndVertical} />
      <ActionButton id="alignTop" icon={AlignStartHorizontal} />
      <ActionButton id="alignMiddle" icon={AlignCenterHorizontal} />
      <ActionButton id="alignBottom" icon={AlignEndHorizontal} />
      <ActionButton id="distributeAcross" icon={AlignHorizontalSpaceAround} {...isFew} />
      <ActionButton id="distributeDown" icon={AlignVerticalSpaceAround} {...isFew} />
      <ActionButton id="fitCanvas" icon={Shrink} />
      <ActionButton id="fillCanvas" icon={Expand} />
    </div>
  )
}
