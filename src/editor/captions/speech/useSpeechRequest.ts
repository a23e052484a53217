import { useEffect, useRef } from 'react'
import { CAPTIONS_FROM_SPEECH } from '../../session/actions/groups/editorToolActions.ts'

/** A request from a menu. Each new object is a new request. */
export interface SpeechRequest {
  readonly tool: string | null
}

/** Handled requests, remembered across remounts of the panel. */
const answered = new WeakSet<SpeechRequest>()

/** Presses the button once for each request. */
export function useSpeechRequest(request: SpeechRequest, press: () => void): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    if (request.tool !== CAPTIONS_FROM_SPEECH || answered.has(request)) return
    answered.add(request)
    latest.current()
  }, [request])
}
