import { useQueryClient } from '@tanstack/react-query'
import { isRefusedRequest } from '../../client/http/isRefusal.ts'
import { newId } from '../../client/http/newId.ts'
import { submissionsKey } from '../../client/publishing/submissionQueries.ts'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { notify } from '../../ui/notices/notify.ts'
import { usePublishDraft } from './publishDraft.ts'

/** Keys of requests whose answer is not known. They outlive the form, so that none is sent a second time by it. */
const openKeys = new Map<string, string>()

interface Sending<Body> {
  readonly send: (body: Body, idempotencyKey: string) => Promise<unknown>
  /** Says that it is on its way. */
  readonly notice: string
}

/** Sends a form once. Afterwards its video has to be chosen again, so that a second press sends nothing. */
export function useSend<Body>(projectId: string, { notice, send }: Sending<Body>) {
  const [, change] = usePublishDraft(projectId)
  const queryClient = useQueryClient()
  return useSubmit(async (body: Body) => {
    const text = JSON.stringify(body)
    const key = openKeys.get(text) ?? newId()
    openKeys.set(text, key)
    try {
      await send(body, key)
    } catch (error) {
      if (isRefusedRequest(error)) openKeys.delete(text)
      throw error
    }
    openKeys.delete(text)
    change({ renderJobId: null })
    notify.info(notice)
    await queryClient.invalidateQueries({ queryKey: submissionsKey(projectId) })
  })
}
