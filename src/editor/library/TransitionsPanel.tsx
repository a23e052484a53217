import { t } from '@lingui/core/macro'
import type { DragEvent } from 'react'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import type { TransitionKind } from '../../composition/overlays/transitions.ts'
import { motionAt } from '../../scene/styles/motion.ts'
import { canvasMotionStyle, motionStyle } from '../../scene/styles/motionStyle.ts'
import { notify } from '../../ui/notices/notify.ts'
import { useSession } from '../session/SessionContext.tsx'
import { addAtNearestCut } from '../session/transitions/addTransition.ts'
import { TRANSITION_DRAG_TYPE, transitionChoices } from '../session/transitions/transitionChoices.ts'

const HALF_WAY = { durationInFrames: 2, frame: 1 } as const

/** Animates a transition between two colours, with the scene's own motion code. */
function TransitionPicture({ kind }: { readonly kind: TransitionKind }) {
  const { durationInFrames, frame } = HALF_WAY
  const motion = motionAt({ durationInFrames, transitionIn: { ...kind, durationInFrames } }, frame)
  return (
    <span aria-hidden className="relative block h-11 w-full overflow-hidden rounded-md bg-[#3b4a6b]">
      <span className="absolute inset-0" style={{ ...motionStyle(motion), ...canvasMotionStyle(motion) }}>
        <span className="absolute inset-0 grid place-items-center bg-[#e8a33d]">
          {/* A slide moves this layer, and a wipe clips it. */}
          <span className="size-5 rounded-full bg-[#8a4b12]" />
        </span>
      </span>
    </span>
  )
}

function drag(event: DragEvent, id: string): void {
  event.dataTransfer.setData(TRANSITION_DRAG_TYPE, id)
  event.dataTransfer.effectAllowed = 'copy'
}

/** Offers transitions to add to the nearest cut or drag to a cut on the timeline. */
export function TransitionsPanel() {
  const session = useSession()
  const add = (kind: TransitionKind): void => {
    const refusal = addAtNearestCut(session, kind, true)
    if (refusal) notify.warning(sentenceOfError(refusal), { id: 'refusal' })
  }
  return (
    <div className="flex flex-col gap-3 p-3">
      <p className="text-xs text-secondary">
        {t`Drag a transition to a cut on the timeline, or click it for the cut nearest the playhead.`}
      </p>
      <ul aria-label={t`Transitions`} className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
        {transitionChoices.map(({ id, kind, label }) => (
          <li key={id}>
            <button
              type="button"
              draggable
              onDragStart={(event) => drag(event, id)}
              onClick={() => add(kind)}
              className="flex h-full w-full flex-col gap-1.5 rounded-lg border border-line bg-raised p-1.5 text-start transition-colors hover:border-line-strong hover:bg-hover"
            >
              <TransitionPicture kind={kind} />
              <span className="w-full px-0.5 wrap-anywhere text-xs text-primary">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
