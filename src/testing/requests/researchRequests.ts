import { attachResearchMedia } from '../../contract/extensions/research/researchRoutes.ts'
import { operations } from '../../contract/operations.ts'
import { copyProject } from '../generation/copyProject.ts'
import { found, newProject, savedFirst } from '../research/researchClient.ts'
import type { TestService } from '../service/service.ts'
import { storedAsset } from '../service/storedAsset.ts'
import { sendExtension } from '../workspace/webhookClient.ts'
import { api, now, type OpenRequest } from './openRequest.ts'

const ads = { kind: 'ads' } as const
const added = (type: string): string => `jobs where type = 'research_${type}'`

/** Requests that search the samples, save one, transcribe and adapt it. */
export function researchRequests(service: TestService, projectId: string): readonly OpenRequest[] {
  const { owner } = service
  const params = { projectId }
  return [
    api(operations.searchSocialOne, added('search'), async () => await now({ params, body: ads })),
    api(operations.searchSocialTwo, added('search'), async () => await now({ params, body: {} })),
    api(operations.saveResearch, 'saved_research', async () => {
      const own = await newProject(owner)
      const { jobId } = await found(owner, own, ads)
      const body = { queryJobId: jobId, collection: 'views' }
      return { params: { projectId: own, research_provider: 'social_one' }, body }
    }),
    api(operations.transcribeResearch, added('transcript'), async () => {
      const own = await newProject(owner)
      const saved = await savedFirst(owner, own, ads)
      const ofSaved = { projectId: own, research_provider: 'social_one', savedId: saved.id }
      const assetId = await storedAsset(service, { projectId: own, type: 'video' })
      const media = { params: ofSaved, body: { assetId, expectedUpdatedAt: saved.updatedAt } }
      const { updatedAt } = (await sendExtension(owner, attachResearchMedia, media)).data()
      return { params: ofSaved, body: { expectedUpdatedAt: updatedAt } }
    }),
    api(operations.adaptResearch, added('adaptation'), async () => {
      const { projectId: own } = await copyProject(owner)
      const saved = await savedFirst(owner, own, ads)
      const ofSaved = { projectId: own, research_provider: 'social_one', savedId: saved.id }
      return { params: ofSaved, body: { mode: 'hooks', expectedUpdatedAt: saved.updatedAt } }
    }),
  ]
}
