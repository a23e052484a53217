import { rulesPlanner } from '../../service/providers/planner/rulesPlanner.ts'
import type { CorpusCase } from './corpusCase.ts'
import { projects } from './projects.ts'

/** Describes how a request failed. Null if its plan is as expected. */
export async function failureOf({ project, prompt, expected }: CorpusCase): Promise<string | null> {
  const planned = await rulesPlanner().plan({ ...projects[project], prompt }, new AbortController().signal)
  if (typeof expected === 'string') {
    if (planned.ok) return `planned ${JSON.stringify(planned.value.steps.map(({ tool, input }) => [tool, input]))}`
    const { code, message } = planned.refusal
    return code === 'plan_refused' && message.toLowerCase().includes(expected.toLowerCase())
      ? null
      : `refused with “${message}”`
  }
  if (!planned.ok) return `refused with “${planned.refusal.message}”`
  const calls = planned.value.steps.map(({ tool, input }) => [tool, input])
  return isSameJson(calls, expected) ? null : `planned ${JSON.stringify(calls)}`
}

function isSameJson(left: unknown, right: unknown): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
