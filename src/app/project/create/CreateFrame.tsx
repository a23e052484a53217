import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { NavLink, Outlet, useParams } from 'react-router'
import { settingsLink } from '../../settings/settingsLink.ts'
import { sessionQuery } from '../../sessionQuery.ts'

/** Lays out the pages that create media, at `/projects/:projectId/create`: a link for each kind, and the current one. */
export function CreateFrame() {
  const { projectId = '' } = useParams()
  const permissions = useQuery(sessionQuery()).data?.permissions ?? []
  // Other hosts do not list permissions. They refuse what is not allowed.
  const isReadOnly = permissions.length > 0 && !permissions.includes('generate')
  const path = `/projects/${projectId}/create`
  return (
    <div className="flex flex-col gap-5">
      <nav aria-label={t`What to create`} className="flex flex-wrap gap-1">
        <NavLink to={`${path}/video`} className={settingsLink}>
          {t`AI video`}
        </NavLink>
        <NavLink to={`${path}/edit`} className={settingsLink}>
          {t`Automatic edit`}
        </NavLink>
        <NavLink to={`${path}/copy`} className={settingsLink}>
          {t`Copy`}
        </NavLink>
        <NavLink to={`${path}/voiceover`} className={settingsLink}>
          {t`Voiceover`}
        </NavLink>
        <NavLink to={`${path}/voices`} className={settingsLink}>
          {t`Voices`}
        </NavLink>
        <NavLink to={`${path}/avatars`} className={settingsLink}>
          {t`Avatars`}
        </NavLink>
      </nav>
      {isReadOnly ? (
        <p role="note" className="rounded-md border border-line bg-panel px-3 py-2.5 text-sm text-secondary">
          {t`You can use what was created, but not create more. Ask the workspace owner for a key that may generate.`}
        </p>
      ) : null}
      <Outlet />
    </div>
  )
}
