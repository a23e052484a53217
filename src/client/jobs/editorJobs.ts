import { runEditorTool } from '../../contract/operations/editorTools.ts'
import type { ToolName } from '../../composition/tools/tools.ts'
import { call } from '../http/http.ts'

/** What one tool is to do, on the revision that was seen. */
export interface ToolRequest {
  readonly compositionId: string
  readonly tool: ToolName
  readonly input: Readonly<Record<string, unknown>>
  readonly expectedUpdatedAt: string
  /** One per press of the button. */
  readonly idempotencyKey: string
  readonly signal?: AbortSignal | undefined
}

/** Starts a tool and returns its job. Spec: `POST /compositions/{compositionId}/ai-tools`. */
export async function startTool(request: ToolRequest): Promise<{ readonly jobId: string }> {
  const { compositionId, tool, input, expectedUpdatedAt, idempotencyKey, signal } = request
  return await call(runEditorTool, {
    params: { compositionId },
    body: { tool, input: { ...input }, expectedUpdatedAt },
    idempotencyKey,
    signal,
  })
}
