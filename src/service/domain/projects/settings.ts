import { violation, type Violation } from '../../../composition/brokenRules.ts'
import { inputError } from '../../../contract/inputErrors.ts'
import {
  initialProjectSettings,
  type BrandKit,
  type ProjectContext,
  type ProjectSettings,
} from '../../../contract/operations/projectSettings.ts'
import { found } from '../OperationError.ts'
import { assetStore } from '../../stores/assets/assetStore.ts'
import { namingTemplateStore, type StoredNamingTemplate } from '../../stores/projects/namingTemplateStore.ts'
import {
  projectSettingsStore,
  type SettingsChange,
  type StoredProjectSettings,
} from '../../stores/projects/projectSettingsStore.ts'
import type { StoredProject } from '../../stores/workspace/projectStore.ts'
import type { Db } from '../../stores/tables.ts'

/**
 * The settings of a project. Before the first save, these are the initial ones, with the project's creation time as
 * revision.
 */
export async function settingsOf(db: Db, project: StoredProject): Promise<ProjectSettings> {
  const stored = await projectSettingsStore.find(db, project.id)
  const template = await namingTemplateStore.findDefault(db, project.id)
  const initial = initialProjectSettings
  return {
    context: stored?.context ?? initial.context,
    defaults: stored?.defaults ?? initial.defaults,
    brandKit: stored?.brand_kit ?? initial.brandKit,
    naming: { values: { ...stored?.naming_values }, activeTemplateId: template?.id ?? null },
    updatedAt: (stored?.updated_at ?? project.created_at).toISOString(),
  }
}

/** The ids that occur twice in one list of the context. */
export function repeatedIds(context: ProjectContext): readonly Violation[] {
  const lists = {
    personas: context.personas,
    angles: context.angles,
    productSpecs: context.productSpecs,
    sources: context.sources,
  }
  return Object.entries(lists).flatMap(([name, entries]) => {
    const ids = entries.map(({ id }) => id)
    return ids.flatMap((id, index) =>
      ids.indexOf(id) < index ? [inputError(`/context/${name}/${index}/id`, 'id_twice')] : [],
    )
  })
}

/** The fonts that are listed twice. */
export function repeatedFonts({ fonts }: BrandKit): readonly Violation[] {
  return fonts.flatMap((font, index) =>
    fonts.indexOf(font) < index ? [inputError(`/brandKit/fonts/${index}`, 'font_twice')] : [],
  )
}

interface Parts {
  readonly context?: ProjectContext | undefined
  readonly brandKit?: BrandKit | undefined
}

const filesOf = ({ context, brandKit }: Parts): readonly { readonly id: string; readonly path: string }[] => [
  ...(context?.sources ?? []).flatMap((source, index) =>
    'assetId' in source ? [{ id: source.assetId, path: `/context/sources/${index}/assetId` }] : [],
  ),
  ...(typeof brandKit?.logoAssetId === 'string' ? [{ id: brandKit.logoAssetId, path: '/brandKit/logoAssetId' }] : []),
]

interface FileCheck {
  readonly change: Parts
  readonly stored: StoredProjectSettings | null
  readonly projectId: string
}

/** The files that are not in the project. A file that the stored settings already name may be missing. */
export async function unknownFiles(db: Db, { change, stored, projectId }: FileCheck): Promise<readonly Violation[]> {
  const saved = { context: stored?.context ?? undefined, brandKit: stored?.brand_kit ?? undefined }
  const known = new Set(filesOf(saved).map(({ id }) => id))
  const files = filesOf(change).filter(({ id }) => !known.has(id))
  const assets = await assetStore.findMany(
    db,
    projectId,
    files.map(({ id }) => id),
  )
  return files.filter(({ id }) => !assets.has(id)).map(({ path }) => violation(path, 'source_unknown'))
}

/**
 * Saves parts of the settings. The first save gets a later revision than the project's creation time, which clients
 * have read as the revision.
 */
export async function saveSettings(
  db: Db,
  project: StoredProject,
  { change, now }: { readonly change: SettingsChange; readonly now: Date },
): Promise<void> {
  const later = new Date(Math.max(now.getTime(), project.created_at.getTime() + 1))
  await projectSettingsStore.save(db, project.id, { change, now: later })
}

/** Moves the value of a field to a different key, or drops it. */
export async function moveNamingValue(
  db: Db,
  project: StoredProject,
  { from, to, now }: { readonly from: string; readonly to: string | null; readonly now: Date },
): Promise<void> {
  const stored = await projectSettingsStore.find(db, project.id)
  const { [from]: value, ...others } = stored?.naming_values ?? {}
  if (value === undefined) return
  const naming_values = to === null ? others : { ...others, [to]: value }
  await saveSettings(db, project, { change: { naming_values }, now })
}

/** Makes a template the default of its project and raises the revision of the settings, which show it. */
export async function makeDefaultTemplate(
  db: Db,
  project: StoredProject,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<StoredNamingTemplate> {
  await namingTemplateStore.makeDefault(db, { projectId: project.id, id, now })
  await saveSettings(db, project, { change: {}, now })
  return found(await namingTemplateStore.findDefault(db, project.id))
}
