import { ok, type Refusal, type Result } from '../../base/result.ts'
import type { EditPlan } from '../../contract/editPlan.ts'
import type { Planner, PlanRequest } from '../../service/providers/planner.ts'

/** A planner that returns the response set by a test, valid or not, because plans are untrusted input. */
export interface FakePlanner extends Planner {
  readonly requests: PlanRequest[]
  readonly answer: (next: (request: PlanRequest) => Promise<Result<unknown, Refusal>>) => void
}

export function fakePlanner(): FakePlanner {
  const requests: PlanRequest[] = []
  let next: (request: PlanRequest) => Promise<Result<unknown, Refusal>> = () =>
    Promise.reject(new Error('Not asked for.'))
  return {
    name: 'fake',
    requests,
    answer: (given) => void (next = given),
    plan: async (request) => {
      requests.push(request)
      return (await next(request)) as Result<EditPlan, Refusal>
    },
  }
}

export const planStep = (tool: string, input: unknown) => ({
  tool,
  input,
  label: `Do ${tool}`,
  why: 'It was asked for.',
})

export const planOf = (...steps: unknown[]) => ok({ summary: 'Makes it better.', riskLevel: 'low', steps })
