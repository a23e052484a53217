interface Entry {
  readonly id: string
}

/** The id of an entry, or null if it was deleted. While the entries are not loaded, it stays. */
export const knownId = (id: string | null, entries: readonly Entry[] | undefined): string | null =>
  entries === undefined || entries.some((entry) => entry.id === id) ? id : null

/** A template with the revision that filled the form. */
export interface TemplateChoice {
  readonly id: string
  readonly revision: string
}

interface Template extends Entry {
  readonly updatedAt: string
}

/** A choice, unless its template was deleted. */
export const knownTemplate = (
  chosen: TemplateChoice | null,
  templates: readonly Template[] | undefined,
): TemplateChoice | null => (chosen !== null && knownId(chosen.id, templates) === null ? null : chosen)

/** Whether the settings of the form are those of an older revision, which the service refuses. */
export function isOutdated(chosen: TemplateChoice | null, templates: readonly Template[] = []): boolean {
  const template = templates.find(({ id }) => id === chosen?.id)
  return template !== undefined && template.updatedAt !== chosen?.revision
}
