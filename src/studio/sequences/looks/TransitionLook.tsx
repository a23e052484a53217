import { t } from '@lingui/core/macro'
import { MAX_TRANSITION_MS } from '../../../composition/sequences/design.ts'
import { transitionChoices } from '../../../editor/session/transitions/transitionChoices.ts'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { setTransition } from '../draft/designEdits.ts'
import { useDraft } from '../SequenceContext.tsx'

const NONE = 'none'
const USUAL_MS = 500
const MIN_SECONDS = 0.1

/** The transition between the blocks of every video. */
export function TransitionLook() {
  const { commit, draft } = useDraft()
  const { transition } = draft
  const chosen = transitionChoices.find(
    ({ kind }) => kind.type === transition?.type && kind.direction === transition.direction,
  )
  const choose = (id: string): void => {
    const choice = transitionChoices.find((one) => one.id === id)
    commit(setTransition(choice ? { ...choice.kind, durationMs: transition?.durationMs ?? USUAL_MS } : null))
  }
  return (
    <>
      <Select
        label={t`Transition`}
        value={transition === null ? NONE : (chosen?.id ?? null)}
        options={[
          { value: NONE, label: t`Hard cut` },
          ...transitionChoices.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={choose}
      />
      {transition === null ? null : (
        <NumberField
          label={t`Length`}
          labelPlacement="side"
          unit={t`s`}
          value={transition.durationMs / 1_000}
          min={MIN_SECONDS}
          max={MAX_TRANSITION_MS / 1_000}
          step={0.1}
          decimals={1}
          onCommit={(seconds) => commit(setTransition({ ...transition, durationMs: Math.round(seconds * 1_000) }))}
        />
      )}
    </>
  )
}
