import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listen, type ListeningProgress } from '../../client/speech/listen.ts'
import { speechQuery } from '../../client/speech/speechQuery.ts'
import type { SpokenFile } from '../../composition/speech/speakingClips.ts'

export interface Recognition {
  readonly start: (files: readonly SpokenFile[]) => void
  /** Also cancels the jobs. */
  readonly cancel: () => void
  /** Null while nothing is being recognised. */
  readonly progress: ListeningProgress | null
  /** Sentences about files whose speech could not be recognised. */
  readonly problems: readonly string[]
  /** Null unless the last recognition failed. */
  readonly error: Error | null
}

/** Recognises the speech of files. It goes on after the panel is closed, unless it is cancelled. */
export function useRecognition(): Recognition {
  const queries = useQueryClient()
  const controller = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<ListeningProgress | null>(null)
  const run = useMutation({
    mutationFn: async (files: readonly SpokenFile[]): Promise<string[]> => {
      const { signal } = (controller.current = new AbortController())
      try {
        const heard = await listen(files, { signal, onProgress: setProgress })
        for (const [assetId, speech] of heard)
          if (speech.kind === 'heard') queries.setQueryData(speechQuery(assetId).queryKey, speech)
        return [...heard.values()].flatMap((speech) => (speech.kind === 'unheard' ? [speech.why] : []))
      } catch (error) {
        if (signal.aborted) return []
        throw error
      }
    },
    onSettled: () => setProgress(null),
  })
  return {
    start: run.mutate,
    cancel: () => controller.current?.abort(),
    progress: run.isPending ? (progress ?? { done: 0, total: 1, fraction: 0, isPreparing: false }) : null,
    problems: run.data ?? [],
    error: run.error,
  }
}
