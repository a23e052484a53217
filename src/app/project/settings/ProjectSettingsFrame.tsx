import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { NavLink, Outlet } from 'react-router'
import { faultOfRead } from '../../../client/http/retriedRead.ts'
import { namingFieldsQuery } from '../../../client/resources/naming.ts'
import { projectSettingsQuery } from '../../../client/resources/projectSettings.ts'
import { fitsField, type NamingField } from '../../../composition/names/missingFields.ts'
import type { ProjectSettings } from '../../../contract/operations/projectSettings.ts'
import { ReadFaultNotice } from '../../../editor/library/ReadFaultNotice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { settingsLink } from '../../settings/settingsLink.ts'
import { sessionQuery } from '../../sessionQuery.ts'
import { useSettingsDraft } from './draft/useSettingsDraft.ts'
import { SaveBar } from './SaveBar.tsx'

/** The first thing that must be corrected before the settings can be saved. Null if there is none. */
function blockedBy({ context, naming }: ProjectSettings, fields: readonly NamingField[]): string | null {
  const entries = [...context.personas, ...context.angles, ...context.productSpecs, ...context.sources]
  if (entries.some(({ name }) => name.trim() === '')) return t`Name every entry in the product context.`
  const isUnfit = (field: NamingField): boolean => {
    const value = naming.values[field.key] ?? ''
    return value.trim() !== '' && !fitsField(field, value)
  }
  return fields.some(isUnfit) ? t`Correct the highlighted naming values.` : null
}

/** Lays out the project settings: navigation at the side, the current page, and a bar for unsaved changes below. */
export function ProjectSettingsFrame() {
  const { projectId, settings } = useSettingsDraft()
  const read = useQuery(projectSettingsQuery(projectId))
  const fields = useQuery(namingFieldsQuery(projectId)).data ?? []
  const permissions = useQuery(sessionQuery()).data?.permissions ?? []
  // Other hosts do not list permissions. They refuse what is not allowed.
  const isReadOnly = permissions.length > 0 && !permissions.includes('write')
  const path = `/projects/${projectId}/settings`
  return (
    <div className="flex flex-1 gap-8">
      <nav aria-label={t`Project settings`} className="flex w-44 shrink-0 flex-col gap-0.5">
        <NavLink to={`${path}/general`} className={settingsLink}>
          {t`General`}
        </NavLink>
        <NavLink to={`${path}/brand-kit`} className={settingsLink}>
          {t`Brand kit`}
        </NavLink>
        <NavLink to={`${path}/context`} className={settingsLink}>
          {t`Product context`}
        </NavLink>
        <NavLink to={`${path}/briefs`} className={settingsLink}>
          {t`Briefs`}
        </NavLink>
        <NavLink to={`${path}/templates`} className={settingsLink}>
          {t`Templates`}
        </NavLink>
        <NavLink to={`${path}/naming`} className={settingsLink}>
          {t`Naming`}
        </NavLink>
      </nav>
      <div className="flex w-full max-w-180 min-w-0 flex-col gap-6">
        <ReadFaultNotice fault={faultOfRead(read)} onRetry={() => void read.refetch()} />
        {settings === undefined ? (
          read.isPending ? (
            <Skeleton className="h-58 rounded-lg" />
          ) : null
        ) : (
          <>
            {isReadOnly ? (
              <p role="note" className="rounded-md border border-line bg-panel px-3 py-2.5 text-sm text-secondary">
                {t`You can see these settings, but not change them. Ask the workspace owner for a key with write access.`}
              </p>
            ) : null}
            <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-6">
              <Outlet />
            </fieldset>
            {isReadOnly ? null : <SaveBar projectId={projectId} blockedBy={blockedBy(settings, fields)} />}
          </>
        )}
      </div>
    </div>
  )
}
