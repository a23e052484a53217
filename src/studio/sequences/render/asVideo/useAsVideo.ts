import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sentenceOfError } from '../../../../client/errorWords/wordsOf.ts'
import { ProblemError } from '../../../../client/http/ProblemError.ts'
import { call } from '../../../../client/http/http.ts'
import { useOperationKey } from '../../../../client/resources/useOperationKey.ts'
import { MAX_TITLE_LENGTH } from '../../../../composition/limits.ts'
import type { CombinationChoices } from '../../../../composition/sequences/combinations.ts'
import { compileCombination } from '../../../../composition/sequences/compileCombination.ts'
import { sequenceOutputSize } from '../../../../composition/sequences/outputSize.ts'
import { createComposition } from '../../../../contract/operations/compositions.ts'
import { notify } from '../../../../ui/notices/notify.ts'
import { configurationOf, designOf } from '../../draft/sequenceDraft.ts'
import { useDraft, useSequenceParts } from '../../SequenceContext.tsx'
import { useBatchForm } from '../sheet/batchForm.ts'

export interface VideoOfSequence {
  /** The combination. */
  readonly id: string
  readonly name: string
  readonly choices: CombinationChoices
}

/** Creates compositions from combinations, equal to their exports, and opens them in the editor. */
export function useAsVideo() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sendOnce = useOperationKey()
  const { material, projectId, sequenceId } = useSequenceParts()
  const { draft } = useDraft()
  const { form } = useBatchForm(sequenceId, projectId)

  /** `isTied` makes it the edited video of its combination. Throws an ApiError, or a `ProblemError` if it cannot be made. */
  const create = async ({ choices, id, name }: VideoOfSequence, isTied: boolean): Promise<void> => {
    const aspectRatio = form?.aspectRatio ?? '9:16'
    const format = { aspectRatio, fps: form?.fps ?? 30, ...sequenceOutputSize(aspectRatio, '1080') }
    const configuration = configurationOf(draft)
    const compiled = compileCombination({ configuration, choices, material }, designOf(draft), format)
    if (!compiled.ok) throw new ProblemError(compiled.refusal)
    const tie = isTied ? { sequenceId, combinationId: id } : {}
    const title = name.slice(0, MAX_TITLE_LENGTH).toWellFormed()
    const body = { title, composition: compiled.value, ...tie }
    const made = await sendOnce(body, (idempotencyKey) =>
      call(createComposition, { params: { projectId }, body, idempotencyKey }),
    )
    for (const queryKey of [['compositions', 'of', projectId], ['sequences']])
      void client.invalidateQueries({ queryKey })
    await navigate(`/compositions/${made.id}`)
  }
  const openCopy = async (video: VideoOfSequence): Promise<void> => {
    try {
      await create(video, false)
    } catch (error) {
      // Any error is shown to the user who asked for the copy.
      notify.warning(sentenceOfError(error))
    }
  }
  return {
    openCopy: (video: VideoOfSequence) => void openCopy(video),
    tie: (video: VideoOfSequence) => create(video, true),
  }
}
