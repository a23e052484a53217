import { plural, t } from '@lingui/core/macro'
import { Ban } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { addRule } from '../../draft/draftEdits.ts'
import { useDraft, useSequenceParts } from '../../SequenceContext.tsx'
import { chosenOf } from '../pick/createPickStore.ts'
import { draftChoices, sharedChoices } from './ruleExamples.ts'

/** Creates a rule from the tiles that were picked by hand. Renders nothing if there are none. */
export function ExampleRules() {
  const { picks } = useSequenceParts()
  const { commit, draft } = useDraft()
  const state = useStore(picks)
  if (state.kind !== 'byHand') return null
  const examples = [...chosenOf(state).values()].map((choices) => draftChoices(draft, choices))
  const shared = sharedChoices(examples)
  return (
    <div role="group" aria-label={t`Rule from the picked videos`} className="ms-auto flex flex-wrap items-center gap-2">
      <span className="text-xs text-secondary">
        {plural(shared.length, {
          0: 'The picked videos have no clip in common.',
          one: 'The picked videos have # clip in common.',
          other: 'The picked videos have # clips in common.',
        })}
      </span>
      <Button
        size="sm"
        icon={Ban}
        disabled={shared.length === 0}
        onClick={() => {
          commit(addRule({ kind: 'never', choices: shared }))
          picks.pickAll()
        }}
      >
        {t`Never together`}
      </Button>
    </div>
  )
}
