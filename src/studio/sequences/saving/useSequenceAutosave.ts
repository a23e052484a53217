import { useEffect, useState } from 'react'
import { callAt, call } from '../../../client/http/http.ts'
import { newId } from '../../../client/http/newId.ts'
import { readWholeSequence } from '../../../client/resources/sequences.ts'
import { replaceSequenceDesign } from '../../../contract/extensions/sequenceDesignRoute.ts'
import { replaceSequenceConfiguration } from '../../../contract/operations/sequences.ts'
import { EXTENSIONS_PREFIX } from '../../../contract/revisions.ts'
import { browserClock } from '../../../editor/autosave/browserClock.ts'
import { broadcastRevision, onRevisionBroadcast } from '../../../editor/autosave/revisionChannel.ts'
import { watchSavingPage } from '../../../editor/autosave/watchSavingPage.ts'
import type { DraftStore } from '../draft/createDraftStore.ts'
import { configurationOf, designOf } from '../draft/sequenceDraft.ts'
import { savedDraftOf } from '../draft/savedDraftOf.ts'
import type { OpenedDraft } from './openDraft.ts'
import { createSequenceAutosave, type SequenceAutosave, type SequenceHost } from './createSequenceAutosave.ts'

function serviceHost(sequenceId: string, store: DraftStore): SequenceHost {
  const params = { sequenceId }
  return {
    async save(part, { draft, expectedUpdatedAt, idempotencyKey }) {
      const request = { params, idempotencyKey, isRepeated: false, outlivesPage: true }
      const { updatedAt } =
        part === 'configuration'
          ? await call(replaceSequenceConfiguration, {
              ...request,
              body: { expectedUpdatedAt, ...configurationOf(draft) },
            })
          : await callAt(EXTENSIONS_PREFIX, replaceSequenceDesign, {
              ...request,
              body: { expectedUpdatedAt, ...designOf(draft) },
            })
      return updatedAt
    },
    read: async () => savedDraftOf(await readWholeSequence(sequenceId), store.getState().draft.blocks),
  }
}

const watchPage = ({ dispatch, view }: SequenceAutosave): (() => void) =>
  watchSavingPage({
    isSaved: () => view.getState().status === 'saved',
    onLeave: () => dispatch({ kind: 'saveRequested', at: browserClock.now() }),
    onReturn: () => dispatch({ kind: 'remoteSaved', at: browserClock.now() }),
    setOnline: (isOnline) =>
      dispatch(isOnline ? { kind: 'wentOnline', at: browserClock.now() } : { kind: 'wentOffline' }),
  })

/** Autosaves a sequence while the component is mounted. */
export function useSequenceAutosave(sequenceId: string, { store, work }: OpenedDraft): SequenceAutosave {
  const [autosave] = useState(() =>
    createSequenceAutosave({
      sequenceId,
      store,
      work,
      host: serviceHost(sequenceId, store),
      clock: browserClock,
      newKey: newId,
      onSaved: (updatedAt) => broadcastRevision(sequenceId, updatedAt),
    }),
  )
  useEffect(() => {
    const stop = autosave.start()
    const leave = watchPage(autosave)
    const stopHearing = onRevisionBroadcast(sequenceId, autosave.reportRevision)
    return () => {
      stopHearing()
      leave()
      stop()
    }
  }, [autosave, sequenceId])
  return autosave
}
