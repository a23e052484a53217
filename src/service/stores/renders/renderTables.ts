import type { RowSwitches } from '../../../composition/rowSwitches.ts'
import type { Composition } from '../../../composition/schema.ts'
import type { ExportSettings } from '../../../contract/operations/renders.ts'
import type { SequenceQuality } from '../../../contract/operations/sequenceRenders.ts'
import type { Json, SafeError } from '../columns.ts'

export interface RenderRow {
  readonly id: string
  readonly job_id: string
  readonly workspace_id: string
  readonly project_id: string
  /** Null after the composition is deleted. */
  readonly composition_id: string | null
  /** The composition at the time of acceptance, without the rows that are switched off. */
  readonly composition: Json<Composition>
  readonly row_switches: Json<RowSwitches>
  readonly settings: Json<ExportSettings>
  /** The quality of an output of a batch. Null for other renders, whose quality is in their settings. */
  readonly quality: SequenceQuality | null
  readonly source_asset_ids: string[]
  readonly credit_cost: number
  /** Renders with lower turns start first; see `renderStore.nextTurn`. */
  readonly turn: number
  readonly created_at: Date
}

export interface RenderOutputRow {
  readonly id: string
  readonly render_id: string
  readonly status: 'pending' | 'ready' | 'failed'
  readonly aspect_ratio: string
  readonly filename: string
  readonly mime_type: string
  readonly blob_key: string | null
  readonly size_bytes: number | null
  /** Null if the output was made before checksums were stored. */
  readonly crc32: number | null
  readonly width: number | null
  readonly height: number | null
  readonly fps: number | null
  readonly duration_ms: number | null
  readonly error: Json<SafeError | null>
  readonly created_at: Date
}
