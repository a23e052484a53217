import type { NamingFieldType } from '../../../composition/names/missingFields.ts'
import type { BrandKit, ProjectContext, ProjectDefaults } from '../../../contract/operations/projectSettings.ts'
import type { Json } from '../columns.ts'

export interface NamingFieldRow {
  readonly id: string
  readonly project_id: string
  readonly key: string
  readonly label: string
  readonly type: NamingFieldType
  readonly options: Json<readonly string[]>
  readonly required: boolean
  readonly created_at: Date
  readonly updated_at: Date
}

export interface NamingTemplateRow {
  readonly id: string
  readonly project_id: string
  readonly name: string
  readonly pattern: string
  /** True for at most one template of a project. */
  readonly is_default: boolean
  readonly created_at: Date
  readonly updated_at: Date
}

/** Each part is null until it is saved. */
export interface ProjectSettingsRow {
  readonly project_id: string
  readonly context: Json<ProjectContext | null>
  readonly defaults: Json<ProjectDefaults | null>
  readonly brand_kit: Json<BrandKit | null>
  /** Values of naming fields by key. */
  readonly naming_values: Json<Readonly<Record<string, string>> | null>
  readonly updated_at: Date
}
