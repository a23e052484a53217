import { isSame } from '../../../composition/isSame.ts'
import { ok, refuse, type Refusal, type Result } from '../../../base/result.ts'
import type { EditPlan, EditPlanStep } from '../../../contract/editPlan.ts'
import { MAX_PLAN_STEPS, MAX_PLAN_SUMMARY_LENGTH, MAX_PROMPT_LENGTH } from '../../../contract/editPlanShape.ts'
import type { StockItem } from '../../../contract/toolResults.ts'
import type { Planner, PlanRequest } from '../planner.ts'
import type { Intended } from './rules/intent.ts'
import { plainRefusal } from './rules/plainRefusal.ts'
import type { PlanState } from './rules/planState.ts'
import { readClause } from './rules/readClause.ts'
import { riskOf } from './rules/riskOf.ts'
import { openSimulation, type Simulation } from './rules/simulation.ts'
import { clausesOf } from './rules/words/clauses.ts'
import { readPrompt } from './rules/words/readPrompt.ts'
import type { Clause } from './rules/words/reading.ts'
import { refuseEarly } from './rules/words/refuseEarly.ts'

interface Progress {
  readonly state: PlanState
  readonly steps: readonly EditPlanStep[]
}

const TOO_MANY = `That needs more than ${MAX_PLAN_STEPS} steps, which is the most a plan can have. Ask for it in parts.`

/** Applies the steps of one instruction to the current state. */
function tried({ state, steps }: Progress, instruction: Intended, simulation: Simulation): Result<Progress> {
  let document = state.document
  let createdIds: readonly number[] = []
  const made: number[] = []
  const added: EditPlanStep[] = []
  let halves = state.halves
  for (const draft of instruction.drafts) {
    for (const planStep of typeof draft === 'function' ? draft({ document, createdIds }) : [draft]) {
      if (steps.length + added.length >= MAX_PLAN_STEPS) return refuse(plainRefusal(TOO_MANY))
      const outcome = simulation.attempt(document, planStep)
      if (outcome && !outcome.ok)
        return refuse(plainRefusal(`${planStep.label} cannot be done: ${outcome.refusal.message}`))
      if (outcome) {
        const isIdle = isSame(outcome.value.document, document)
        // Overlays above a clip move with it, so an earlier step may already have moved this overlay.
        if (isIdle && planStep.tool === 'moveOverlay' && added.length > 0) continue
        if (isIdle) return refuse(plainRefusal(`${planStep.label}: that would change nothing.`))
        document = outcome.value.document
        createdIds = outcome.value.createdIds
        made.push(...createdIds)
        if (planStep.tool === 'splitOverlay') halves = [Number(planStep.input['overlayId']), ...createdIds]
      }
      added.push(planStep)
    }
  }
  const mentioned = instruction.about.length > 0 ? instruction.about : made.length > 0 ? made : state.mentioned
  const created = made.length > 0 ? made : state.created
  const unsure = [...state.unsure, ...(instruction.unsure ?? [])]
  const cuts = instruction.cut === undefined ? state.cuts : [...state.cuts, instruction.cut]
  return ok({ state: { ...state, document, mentioned, created, halves, cuts, unsure }, steps: [...steps, ...added] })
}

/**
 * Reads instructions in order, each in the state after the previous ones. If one is not understood, it is read again
 * together with the next one, as in “add a fade in and fade out to the music”.
 */
async function planned(
  clauses: readonly Clause[],
  start: PlanState,
  simulation: Simulation,
): Promise<Result<Progress>> {
  let progress: Progress = { state: start, steps: [] }
  for (let index = 0; index < clauses.length; index += 1) {
    const clause = clauses[index]
    if (!clause) break
    const { state } = progress
    let read = await readClause(clause, state)
    const next = clauses[index + 1]
    if (!read.ok && next) {
      const joined = await readClause({ text: `${clause.text} and ${next.text}`, quotes: clause.quotes }, state)
      if (joined.ok) {
        read = joined
        index += 1
      }
    }
    if (!read.ok) return read
    for (const instruction of read.value) {
      const intended = await instruction(progress.state)
      if (!intended.ok) return intended
      const after = tried(progress, intended.value, simulation)
      if (!after.ok) return after
      progress = after.value
    }
  }
  return ok(progress)
}

function planOf({ steps }: Progress, request: PlanRequest): EditPlan {
  const summary = steps.map(({ label }) => label).join('; ')
  const text = `${summary}.`
  return {
    summary: text.length > MAX_PLAN_SUMMARY_LENGTH ? `${text.slice(0, MAX_PLAN_SUMMARY_LENGTH - 1)}…` : text,
    riskLevel: riskOf(steps, request.composition),
    steps: [...steps],
  }
}

function refuseLong(prompt: string): Refusal | null {
  return prompt.length > MAX_PROMPT_LENGTH
    ? plainRefusal(`A request can have at most ${MAX_PROMPT_LENGTH} characters.`)
    : null
}

/**
 * Plans everyday edits by rules, offline and deterministically. If any word is not understood, the whole request is
 * refused with `plan_refused`, which names that part.
 */
export function rulesPlanner(): Planner {
  return {
    name: 'Built-in rules',
    async plan(request, signal) {
      signal.throwIfAborted()
      const refusedLong = refuseLong(request.prompt)
      if (refusedLong) return refuse(refusedLong)
      const prompt = readPrompt(request.prompt.normalize('NFC'))
      const refusal = refuseEarly(prompt)
      if (refusal) return refuse(refusal)
      const stock: StockItem[] = []
      const findStock: PlanRequest['findStock'] = async (kind, query) => {
        const found = await request.findStock(kind, query)
        stock.push(...found)
        return found
      }
      const start: PlanState = {
        request: { ...request, findStock },
        document: request.composition,
        mentioned: [],
        created: [],
        halves: [],
        cuts: [],
        unsure: [],
      }
      const progress = await planned(clausesOf(prompt), start, openSimulation(request, stock))
      if (!progress.ok) return progress
      if (progress.value.steps.filter(({ input }) => 'aspectRatio' in input && !('overlayId' in input)).length > 1) {
        return refuse(plainRefusal('The canvas can only have one shape. Name one, such as: make it vertical.'))
      }
      if (progress.value.steps.length > 0) return ok(planOf(progress.value, request))
      return refuse(
        plainRefusal('There is nothing to do in this request. Say what should change, such as: make it vertical.'),
      )
    },
  }
}
