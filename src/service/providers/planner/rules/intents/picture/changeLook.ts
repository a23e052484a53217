import type { EditPlanStep } from '../../../../../../contract/editPlan.ts'
import type { Intent } from '../../intent.ts'
import type { LookChange, Wanted } from '../../looks/look.ts'
import { looks } from '../../looks/looks.ts'
import { nameOf } from '../../planState.ts'
import { intended, step } from '../../steps.ts'
import { resolveTargets } from '../../targets/resolveTargets.ts'
import { takeTargets } from '../../targets/takeTargets.ts'

const VERB =
  /^(?:make|set|change|turn|colou?r|recolou?r|give|use|put|show|i want|i need|have|let|write|align|rotate|tilt|turn|flip|mirror|enlarge|shrink|scale|resize|increase|decrease|reduce|underline|darken|brighten|blur|double|halve|dim|apply|display)\b/iu
const WORDS =
  /\b(?:make|set|change|turn|colou?r|recolou?r|give|use|put|show|i want|i need|have|let|write|align|rotate|tilt|scale|resize|increase|decrease|reduce|up|down|font|size|text size|font size|letter size|colou?rs?|opacity|in|it|its|for|by|with|into|style|background|letters|apply|filter|display|look|at|on|weight|alignment|and)\b|'s\b/iu

/** “Make the title red and bigger”. */
export const changeLook: Intent = {
  name: 'changeLook',
  example: 'make the first title red and bigger',
  read(reading, state) {
    if (!VERB.test(reading.rest())) return null
    reading.take(/\b(?:the )?(?:text|font|letter)[- ]colou?r(?: of)?(?= )/iu)
    const wanted = looks.map((take) => take(reading)).filter((one): one is Wanted => one !== null)
    if (wanted.length === 0) return null
    const phrases = takeTargets(reading, { state, isTimePart: true })
    if (!phrases || !reading.isSpent(WORDS)) return null
    const targets = resolveTargets(phrases, state)
    if (!targets.ok) return targets
    const steps: EditPlanStep[] = []
    for (const overlay of targets.value) {
      const changes: LookChange[] = []
      for (const want of wanted) {
        const change = want(overlay, state)
        if (!change.ok) return change
        changes.push(change.value)
      }
      const fields: Record<string, unknown> = Object.assign({}, ...changes.map((change) => change.fields))
      const styles: Record<string, unknown> = Object.assign({}, ...changes.map((change) => change.styles))
      const input = {
        overlayId: overlay.id,
        changes: { ...fields, ...(Object.keys(styles).length > 0 ? { styles } : {}) },
      }
      const label = `Make ${nameOf(state, overlay)} ${changes.map(({ words }) => words).join(', ')}`
      steps.push(step(['changeOverlay', input], label, 'Only its look changes.'))
    }
    return intended(steps, targets.value)
  },
}
