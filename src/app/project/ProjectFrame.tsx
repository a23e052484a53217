import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, NavLink, Outlet, useParams } from 'react-router'
import { ApiError } from '../../client/http/ApiError.ts'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import { useHostOffers } from '../../client/http/session.ts'
import { BrandKitProvider } from '../../client/resources/BrandKitContext.tsx'
import { projectQuery } from '../../client/resources/queries.ts'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'
import { classNames } from '../../ui/classNames.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { PageFrame } from '../PageFrame.tsx'

const tab = ({ isActive }: { readonly isActive: boolean }): string =>
  classNames(
    '-mb-px border-b-2 px-1 pb-2 text-sm',
    isActive
      ? 'border-accent font-medium text-primary'
      : 'border-transparent text-secondary hover:border-line-strong hover:text-primary',
  )

/** Lays out the pages of a project: its name, a tab for each page, and the current page. */
export function ProjectFrame() {
  const { projectId = '' } = useParams()
  const offersSequences = useHostOffers('sequenceDesign')
  const offersResults = useHostOffers('fileImports')
  const offersNetworks = useHostOffers('networks')
  const project = useQuery(projectQuery(projectId))
  if (project.error instanceof ApiError && (project.error.status === 404 || project.error.status === 422))
    return <NotFoundPage />
  const name = project.data?.name ?? ''
  return (
    <PageFrame
      trail={
        <>
          <span aria-hidden className="text-muted">
            /
          </span>
          <Link to="/" className="rounded-sm hover:text-primary">
            {t`Projects`}
          </Link>
          <span aria-hidden className="text-muted">
            /
          </span>
          <span className="truncate text-primary">{name}</span>
        </>
      }
    >
      <title>{name === '' ? t`Framewright` : t`${name} · Framewright`}</title>
      <nav aria-label={t`Project pages`} className="-mt-4 flex gap-5 border-b border-line-subtle">
        <NavLink end to={`/projects/${projectId}`} className={tab}>
          {t`Videos`}
        </NavLink>
        {offersSequences ? (
          <NavLink to={`/projects/${projectId}/sequences`} className={tab}>
            {t`Sequences`}
          </NavLink>
        ) : null}
        <NavLink to={`/projects/${projectId}/create`} className={tab}>
          {t`Create`}
        </NavLink>
        <NavLink to={`/projects/${projectId}/research`} className={tab}>
          {t`Research`}
        </NavLink>
        {offersResults ? (
          <NavLink to={`/projects/${projectId}/results`} className={tab}>
            {t`Results`}
          </NavLink>
        ) : null}
        {offersNetworks ? (
          <NavLink to={`/projects/${projectId}/publish`} className={tab}>
            {t`Publish`}
          </NavLink>
        ) : null}
        <NavLink to={`/projects/${projectId}/settings`} className={tab}>
          {t`Settings`}
        </NavLink>
      </nav>
      <ReadFaultNotice fault={faultOfRead(project)} onRetry={() => void project.refetch()} />
      <BrandKitProvider projectId={projectId}>
        <Outlet />
      </BrandKitProvider>
    </PageFrame>
  )
}
