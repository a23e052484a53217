import { runEditorTool } from '../../contract/operations/editorTools.ts'
import type { ToolCall } from '../../composition/tools/tools.ts'
import { call } from '../http/http.ts'

/** A tool call against the revision on screen. */
export interface SentToolCall extends ToolCall {
  readonly compositionId: string
  readonly input: Readonly<Record<string, unknown>>
  readonly expectedUpdatedAt: string
  /** Each click of the button has its own key. */
  readonly idempotencyKey: string
  readonly signal?: AbortSignal | undefined
}

/** Starts a tool and returns its job. Spec: `POST /compositions/{compositionId}/ai-tools`. */
export async function startTool(sent: SentToolCall): Promise<{ readonly jobId: string }> {
  const { compositionId, tool, input, expectedUpdatedAt, idempotencyKey, signal } = sent
  return await call(runEditorTool, {
    params: { compositionId },
    body: { tool, input: { ...input }, expectedUpdatedAt },
    idempotencyKey,
    signal,
  })
}
