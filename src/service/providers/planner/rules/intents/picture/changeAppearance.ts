import { ok, type Result } from '../../../../../../base/result.ts'
import type { Overlay } from '../../../../../../composition/schema.ts'
import type { EditPlanStep } from '../../../../../../contract/editPlan.ts'
import { forEachOf } from '../../forEachOf.ts'
import { rule } from '../../grammar/rule.ts'
import { flag, otherKind, targets, type Slot } from '../../grammar/slot.ts'
import type { Wanted } from '../../appearance/appearanceChange.ts'
import { appearances } from '../../appearance/appearances.ts'
import { nameOf, type PlanState } from '../../planState.ts'
import { intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'

const VERB =
  /^(?:make|set|change|turn|colou?r|recolou?r|give|use|put|show|i want|i need|have|let|write|align|rotate|tilt|turn|flip|mirror|enlarge|shrink|scale|resize|increase|decrease|reduce|underline|darken|brighten|blur|double|halve|dim|apply|display)\b/iu
const WORDS =
  /\b(?:make|set|change|turn|colou?r|recolou?r|give|use|put|show|i want|i need|have|let|write|align|rotate|tilt|scale|resize|increase|decrease|reduce|up|down|font|size|text size|font size|letter size|colou?rs?|opacity|in|it|its|for|by|with|into|style|background|letters|apply|filter|display|look|at|on|weight|alignment|and)\b|'s\b/iu

const changes: Slot<readonly Wanted[]> = (reading) => {
  const wanted = appearances.map((take) => take(reading)).filter((one): one is Wanted => one !== null)
  return wanted.length === 0 ? otherKind : wanted
}

/** Reads instructions such as “Make the title red and bigger”. */
export const changeAppearance = rule({
  name: 'changeAppearance',
  example: 'make the first title red and bigger',
  opens: VERB,
  slots: {
    isOfLetters: flag(/\b(?:the )?(?:text|font|letter)[- ]colou?r(?: of)?(?= )/iu),
    wanted: changes,
    which: targets({ isTimePart: true }),
  },
  needs: ['which'],
  fillers: WORDS,
  plan({ wanted, which }, state) {
    const found = resolveTargets(which, state)
    if (!found.ok) return found
    const steps = forEachOf(found.value, (overlay) => changed(overlay, wanted, state))
    return steps.ok ? intended(steps.value, found.value) : steps
  },
})

function changed(overlay: Overlay, wanted: readonly Wanted[], state: PlanState): Result<EditPlanStep> {
  const all = forEachOf(wanted, (want) => want(overlay, state))
  if (!all.ok) return all
  const fields: Record<string, unknown> = Object.assign({}, ...all.value.map((change) => change.fields))
  const styles: Record<string, unknown> = Object.assign({}, ...all.value.map((change) => change.styles))
  const changes = { ...fields, ...(Object.keys(styles).length > 0 ? { styles } : {}) }
  const label = `Make ${nameOf(state, overlay)} ${all.value.map(({ words }) => words).join(', ')}`
  return ok(step(['changeOverlay', { overlayId: overlay.id, changes }], label, 'Only its appearance changes.'))
}
