import { queryOptions } from '@tanstack/react-query'
import type { Milliseconds } from '../../base/units.ts'
import type { RowSwitches } from '../../composition/rowSwitches.ts'
import {
  estimateCompositionRender,
  listRenderOutputs,
  renderComposition,
  type ExportSettings,
  type RenderEstimate,
  type RenderOutput,
} from '../../contract/operations/renders.ts'
import { rowSwitchesHeaders } from '../../contract/rowSwitches.ts'
import { call } from '../http/http.ts'

/** A link is renewed when less than this remains until it expires. */
const MIN_LIFE_MS: Milliseconds = 5 * 60_000
/** Delay before a failed renewal of a link is retried. */
const ASK_AGAIN_MS: Milliseconds = 30_000

/** Delay until the links of outputs are renewed. False without links. */
export function linksInterval(
  outputs: readonly Pick<RenderOutput, 'expiresAt'>[],
  nowMs: Milliseconds,
): number | false {
  const ends = outputs.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [Date.parse(expiresAt)]))
  return ends.length > 0 && Math.max(ASK_AGAIN_MS, Math.min(...ends) - MIN_LIFE_MS - nowMs)
}

/** The outputs of a render. Their links are renewed before they expire while the page is visible. */
export const renderOutputsQuery = (renderId: string) =>
  queryOptions({
    queryKey: ['renders', renderId, 'outputs'],
    queryFn: async ({ signal }) => (await call(listRenderOutputs, { params: { renderId }, signal })).items,
    refetchInterval: (query) => linksInterval(query.state.data ?? [], Date.now()),
  })

/** A render of a composition: its revision, its settings and the rows that it leaves out. */
export interface RenderRequest {
  readonly compositionId: string
  readonly revision: string
  readonly settings: ExportSettings
  /** Must be empty for hosts that do not offer `rowSwitches`. */
  readonly rowSwitches: RowSwitches
}

/** The cost of a render. Spec: "An estimate neither submits a render nor charges credits". Throws ApiError. */
export function estimateRender(request: RenderRequest, signal?: AbortSignal): Promise<RenderEstimate> {
  return call(estimateCompositionRender, {
    params: { compositionId: request.compositionId },
    body: { expectedUpdatedAt: request.revision, maxOutputs: 1, exportSettings: request.settings },
    headers: rowSwitchesHeaders(request.rowSwitches),
    signal,
  })
}

/** Starts a render as estimated and returns the job. Throws ApiError. */
export async function startRender(
  request: RenderRequest,
  { planFingerprint }: Pick<RenderEstimate, 'planFingerprint'>,
  idempotencyKey: string,
): Promise<string> {
  const { jobId } = await call(renderComposition, {
    params: { compositionId: request.compositionId },
    body: {
      expectedUpdatedAt: request.revision,
      maxOutputs: 1,
      exportSettings: request.settings,
      planFingerprint,
    },
    headers: rowSwitchesHeaders(request.rowSwitches),
    idempotencyKey,
  })
  return jobId
}
