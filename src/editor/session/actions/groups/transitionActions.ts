import { t } from '@lingui/core/macro'
import { addAtAllCuts, addAtNearestCut, nearestCut, transitionsForRows } from '../../transitions/addTransition.ts'
import { fade } from '../../transitions/transitionChoices.ts'
import type { Action } from '../action.ts'

export const transitionActions: readonly Action[] = [
  {
    id: 'addTransition',
    label: t`Add a transition at the nearest cut`,
    group: 'edit',
    keys: ['Shift+D'],
    alias: t`fade dissolve crossfade default`,
    isEnabled: (session) => nearestCut(session) !== undefined,
    needs: t`Put two clips next to each other on an unlocked track first.`,
    run: (session) => addAtNearestCut(session, fade.kind, false),
  },
  {
    id: 'addTransitions',
    label: t`Add transitions to all cuts on the track`,
    group: 'edit',
    keys: [],
    alias: t`fade dissolve crossfade every apply`,
    isEnabled: (session) => transitionsForRows(session, fade.kind).size > 0,
    needs: t`Every cut on this track already has a transition.`,
    run: (session) => addAtAllCuts(session, fade.kind),
  },
]
