import type { Config } from './config.ts'
import { rulesPlanner } from './providers/planner/rulesPlanner.ts'
import type { Planner } from './providers/planner.ts'

/**
 * Returns the configured endpoint, otherwise the built-in planner. The endpoint's client is loaded on the first
 * request.
 */
export function findPlanner({ ai }: Config): Planner {
  if (ai === null) return rulesPlanner()
  return {
    name: 'openai',
    plan: async (request, signal) => {
      const { openAiPlanner } = await import('./providers/planner/openAiPlanner.ts')
      return await openAiPlanner(ai).plan(request, signal)
    },
  }
}
