import type { Refusal } from '../../../base/result.ts'
import { usedFields, fitsField, type NamingField } from '../../../composition/names/missingFields.ts'
import { defaultPattern, parsePattern, type NameToken } from '../../../composition/names/namePattern.ts'
import type { Violation } from '../../../composition/brokenRules.ts'
import { inputError } from '../../../contract/inputErrors.ts'
import type { NamingFieldRecord, NamingTemplate } from '../../../contract/operations/naming.ts'
import { namingFieldStore, type StoredNamingField } from '../../stores/projects/namingFieldStore.ts'
import { namingTemplateStore, type StoredNamingTemplate } from '../../stores/projects/namingTemplateStore.ts'
import { projectSettingsStore } from '../../stores/projects/projectSettingsStore.ts'
import type { Db } from '../../stores/tables.ts'
import { OperationError, validationFailed } from '../OperationError.ts'

export function namingFieldOf({
  id,
  key,
  label,
  type,
  options,
  required,
  ...row
}: StoredNamingField): NamingFieldRecord {
  const times = { createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() }
  return { id, key, label, type, options: [...options], required, ...times }
}

export function namingTemplateOf({ id, name, pattern, ...row }: StoredNamingTemplate): NamingTemplate {
  const times = { createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() }
  return { id, name, pattern, isDefault: row.is_default, ...times }
}

/** The naming of outputs in a project. */
export interface ProjectNaming {
  readonly pattern: string
  readonly tokens: readonly NameToken[]
  readonly fields: readonly NamingField[]
  /** Values of the fields by key. */
  readonly values: Readonly<Record<string, string>>
}

/**
 * Reads the default template of a project, or the default pattern if it has none, with the fields and values that the
 * names need.
 */
export async function readProjectNaming(
  db: Db,
  projectId: string,
  blockLabels: readonly string[],
): Promise<ProjectNaming> {
  const template = await namingTemplateStore.findDefault(db, projectId)
  const settings = await projectSettingsStore.find(db, projectId)
  const pattern = template?.pattern ?? defaultPattern(blockLabels)
  return {
    pattern,
    tokens: tokensOf(pattern),
    fields: await namingFieldStore.listAll(db, projectId),
    values: settings?.naming_values ?? {},
  }
}

/** The tokens of a stored pattern. They are valid, because the pattern was parsed before it was saved. */
function tokensOf(pattern: string): readonly NameToken[] {
  const parsed = parsePattern(pattern)
  if (!parsed.ok) throw new Error(parsed.refusal.message)
  return parsed.value
}

/** Refuses a pattern that is malformed or uses a field that the project does not have. */
export function checkPattern(pattern: string, fields: readonly Pick<NamingField, 'key'>[]): void {
  const parsed = parsePattern(pattern)
  if (!parsed.ok) throw validationFailed([atPath('/pattern', parsed.refusal)])
  const keys = new Set(fields.map(({ key }) => key))
  const unknown = usedFields(parsed.value).filter((key) => !keys.has(key))
  if (unknown.length > 0)
    throw validationFailed(unknown.map((key) => inputError('/pattern', 'naming_field_unknown', { key })))
}

const atPath = (path: string, refusal: Refusal): Violation => ({ ...refusal, path })

/**
 * Refuses a list of choices that is empty or contains a choice twice, and choices for a field that is not a `select`.
 */
export function checkOptions({ type, options }: Pick<NamingField, 'options' | 'type'>): void {
  if (type === 'select' && options.length === 0)
    throw validationFailed([inputError('/options', 'naming_options', { reason: 'missing' })])
  if (type !== 'select' && options.length > 0)
    throw validationFailed([inputError('/options', 'naming_options', { reason: 'other_type' })])
  const twice = options.findIndex((option, index) => options.indexOf(option) < index)
  const option = options[twice]
  if (option !== undefined)
    throw validationFailed([inputError(`/options/${twice}`, 'naming_options', { reason: 'twice', option })])
}

/** The values that do not fit their fields. An empty string counts as no value. */
export function unfitValues(
  values: Readonly<Record<string, string>>,
  fields: readonly NamingField[],
): readonly Violation[] {
  const fieldByKey = new Map(fields.map((field) => [field.key, field]))
  return Object.entries(values).flatMap(([key, value]): readonly Violation[] => {
    const field = fieldByKey.get(key)
    const path = `/naming/values/${key}`
    if (field === undefined) return [inputError(path, 'naming_field_unknown', { key })]
    if (value.trim() === '' || field.type === 'text' || fitsField(field, value)) return []
    return [inputError(path, 'naming_value', { reason: field.type })]
  })
}

/** Throws if a template uses a key that is to be removed. */
export async function refuseUsedKey(db: Db, projectId: string, key: string): Promise<void> {
  const templates = await namingTemplateStore.listAll(db, projectId)
  const using = templates.find(({ pattern }) => usedFields(tokensOf(pattern)).includes(key))
  if (using !== undefined) throw new OperationError('naming_field_in_use', { template: using.name })
}
