import { reviewSubmission } from '../../contract/extensions/networkRoutes.ts'
import { operations } from '../../contract/operations.ts'
import { endedJob } from '../service/renders.ts'
import type { TestService } from '../service/service.ts'
import { adLaunch, pagePost, publishableVideo } from '../social/publishableVideo.ts'
import { api, extension, type OpenRequest } from './openRequest.ts'

/** Requests that leave posts and ads in the outbox. Those for accounts that do not exist fail, and can be repeated. */
export function socialRequests({ owner, running }: TestService, projectId: string): readonly OpenRequest[] {
  const one = { social_provider: 'social_one' }
  const two = { social_provider: 'social_two' }
  const of = async () => ({ projectId, renderJobId: await publishableVideo(owner, projectId) })
  const added = (type: string): string => `jobs where type = '${type}'`
  return [
    api(operations.createPublication, added('publication'), async () => ({ params: one, body: pagePost(await of()) })),
    api(operations.retryPublication, added('publication'), async () => {
      const body = pagePost(await of(), { page_id: 'missing' })
      const { jobId } = await owner.call('createPublication', { params: one, body })
      await endedJob(owner, jobId)
      return { params: { ...one, jobId } }
    }),
    api(operations.createAdLaunch, added('ad_launch'), async () => ({ params: one, body: adLaunch(await of()) })),
    api(operations.retryAdLaunch, added('ad_launch'), async () => {
      const body = adLaunch(await of(), { ad_account_id: 'missing' })
      const { jobId } = await owner.call('createAdLaunch', { params: two, body })
      await endedJob(owner, jobId)
      return { params: { ...two, jobId } }
    }),
    extension(reviewSubmission, null, async () => {
      const { jobId } = await owner.call('createPublication', { params: one, body: pagePost(await of()) })
      await endedJob(owner, jobId)
      const { db } = running.context
      await db.updateTable('jobs').set({ status: 'manual_review' }).where('id', '=', jobId).execute()
      await db.updateTable('submissions').set({ state: 'unknown' }).where('job_id', '=', jobId).execute()
      return { params: { jobId }, body: { destination: 'reels', outcome: 'made', link: null } }
    }),
  ]
}
