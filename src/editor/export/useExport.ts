import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../client/ApiError.ts'
import { call } from '../../client/http.ts'
import { newId } from '../../client/newId.ts'
import {
  type ExportSettings,
  type RenderEstimate,
  estimateCompositionRender,
  renderComposition,
} from '../../contract/operations/renders.ts'
import type { Autosave } from '../autosave/autosave.ts'
import type { Session } from '../session/session.ts'
import { rememberJob } from './knownJobs.ts'
import { saveFirst } from './saveFirst.ts'

interface Estimated {
  readonly estimate: RenderEstimate
  /** The revision it holds for. */
  readonly revision: string
}

export interface ExportInput {
  readonly session: Session
  readonly autosave: Autosave
  /** Null while the form is not complete. */
  readonly settings: ExportSettings | null
}

/** Estimate and submission of one export. Pending edits are saved before either. */
export function useExport({ session, autosave, settings }: ExportInput) {
  const queryClient = useQueryClient()
  const { compositionId, projectId, title } = session.getState()
  /** One key per intended export: a repeat after a lost answer never renders twice. */
  const key = useRef<{ readonly body: string; readonly key: string } | null>(null)

  const estimate = useQuery({
    queryKey: ['render-estimate', compositionId, settings],
    enabled: settings !== null,
    queryFn: async ({ signal }): Promise<Estimated> => {
      const revision = await saveFirst(autosave, session)
      const body = { expectedUpdatedAt: revision, maxOutputs: 1 as const, exportSettings: settings ?? {} }
      return {
        estimate: await call(estimateCompositionRender, { params: { compositionId }, body, signal }),
        revision,
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  const submit = useMutation({
    mutationFn: async ({ estimate: { planFingerprint }, revision }: Estimated) => {
      const body = {
        expectedUpdatedAt: revision,
        maxOutputs: 1 as const,
        exportSettings: settings ?? {},
        planFingerprint,
      }
      const text = JSON.stringify(body)
      if (key.current?.body !== text) key.current = { body: text, key: newId() }
      return call(renderComposition, { params: { compositionId }, body, idempotencyKey: key.current.key })
    },
    onSuccess: ({ jobId }) => {
      key.current = null
      rememberJob({ jobId, projectId, compositionId, title: settings?.outputName ?? title, startedAt: Date.now() })
      void queryClient.invalidateQueries({ queryKey: ['usage'] })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 0) return
      // The service answered: the next press is a new intention, on a new estimate.
      key.current = null
      void estimate.refetch()
    },
  })
  return { estimate, submit }
}
