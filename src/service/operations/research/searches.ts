import type { ResearchProvider } from '../../../contract/operations/research/researchItems.ts'
import type { Call } from '../../domain/call.ts'
import { found, validationFailed } from '../../domain/OperationError.ts'
import { acceptSearch, sourceOf } from '../../domain/research/acceptSearch.ts'
import { socialOneFilters, socialTwoFilters, violationsOf } from '../../domain/research/researchFilters.ts'
import { projectStore } from '../../stores/workspace/projectStore.ts'
import type { Handler } from '../handler.ts'

export const searchSocialOne: Handler<'searchSocialOne'> = async ({ params, body }, call) => {
  const violations = violationsOf(body)
  if (violations.length > 0) throw validationFailed(violations)
  const { projectId, source } = await placeOf(params.projectId, 'social_one', call)
  const search = { projectId, provider: 'social_one', source, filters: socialOneFilters(body) } as const
  return await acceptSearch({ ...search, cursor: body.cursor ?? null }, call)
}

export const searchSocialTwo: Handler<'searchSocialTwo'> = async ({ params, body }, call) => {
  const { projectId, source } = await placeOf(params.projectId, 'social_two', call)
  const filters = socialTwoFilters(body, source)
  return await acceptSearch({ projectId, provider: 'social_two', source, filters, cursor: null }, call)
}

async function placeOf(id: string, provider: ResearchProvider, call: Call) {
  const project = found(await projectStore.hold(call.db, call.principal.workspaceId, id))
  return { projectId: project.id, source: await sourceOf(project.id, provider, call) }
}
