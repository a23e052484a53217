import { call } from '../../../client/http/http.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import { searchSocialOne, searchSocialTwo } from '../../../contract/operations/research/searches.ts'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import { useResearchDraft } from '../researchDraft.ts'
import { searchBody, type SearchBody, type SearchForm } from './searchForm.ts'

/** Starts searches, and reads further pages of one. */
export function useSearch(projectId: string) {
  const [, change] = useResearchDraft(projectId)
  const sendOnce = useRepeatableKey()
  const send = async (sent: SearchBody, cursor: string | null): Promise<string> => {
    const params = { projectId }
    const { jobId } = await sendOnce([sent, cursor], (idempotencyKey) =>
      sent.provider === 'social_one'
        ? call(searchSocialOne, { params, body: { ...sent.body, cursor }, idempotencyKey })
        : call(searchSocialTwo, { params, body: sent.body, idempotencyKey }),
    )
    return jobId
  }
  const start = useSubmit(async (form: SearchForm) => {
    const sent = searchBody(form)
    const jobId = await send(sent, null)
    change(({ searches }) => ({ searches: { ...searches, [sent.provider]: { sent, jobIds: [jobId] } } }))
  })
  const more = useSubmit(async (sent: SearchBody, cursor: string) => {
    const jobId = await send(sent, cursor)
    change(({ searches }) => {
      const search = searches[sent.provider]
      // Another search may have been started in the meantime.
      if (search?.sent !== sent) return {}
      return { searches: { ...searches, [sent.provider]: { sent, jobIds: [...search.jobIds, jobId] } } }
    })
  })
  return { start, more }
}
