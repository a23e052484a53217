import { useQueryClient } from '@tanstack/react-query'
import { submissionsKey } from '../../client/publishing/submissionQueries.ts'
import { createSendOnce } from '../../client/resources/useOperationKey.ts'
import { useSubmit } from '../../ui/dialogs/useSubmit.ts'
import { notify } from '../../ui/notices/notify.ts'
import { changePublishDraft } from './publishDraft.ts'

/** Its keys outlive the form, so that a request whose answer was lost is not sent as another one. */
const sendOnce = createSendOnce(true)

interface Sending<Body> {
  readonly send: (body: Body, idempotencyKey: string) => Promise<unknown>
  /** Says that it is on its way. */
  readonly notice: string
}

/** Sends a form once. Afterwards its video has to be chosen again, so that a second press sends nothing. */
export function useSend<Body>(projectId: string, { notice, send }: Sending<Body>) {
  const queryClient = useQueryClient()
  return useSubmit(async (body: Body) => {
    await sendOnce(body, (key) => send(body, key))
    changePublishDraft(projectId, { renderJobId: null })
    notify.info(notice)
    await queryClient.invalidateQueries({ queryKey: submissionsKey(projectId) })
  })
}
