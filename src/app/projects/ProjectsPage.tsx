import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Clapperboard, Plus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import { projectsQuery } from '../../client/resources/queries.ts'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectDialog, type ProjectDialogState } from './ProjectDialog.tsx'

/** All projects of the workspace, at `/`. */
export function ProjectsPage() {
  const projects = useQuery(projectsQuery())
  const [dialog, setDialog] = useState<ProjectDialogState | null>(null)
  const isEmpty = projects.data?.length === 0
  return (
    <PageFrame>
      <title>{t`Projects · Framewright`}</title>
      <div className="flex items-center gap-2">
        <h1 className="flex-1 text-xl font-semibold text-primary">{t`Projects`}</h1>
        {isEmpty ? null : (
          <>
            <Button icon={Sparkles} onClick={() => setDialog({ kind: 'sample' })}>
              {t`Try it with a sample`}
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
              {t`New project`}
            </Button>
          </>
        )}
      </div>
      <ReadFaultNotice fault={faultOfRead(projects)} onRetry={() => void projects.refetch()} />
      {isEmpty ? (
        <NoProjects onOpen={setDialog} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-4" aria-busy={projects.isPending}>
          {projects.isPending
            ? [0, 1, 2].map((index) => <Skeleton key={index} className="h-22 rounded-lg" />)
            : projects.data?.map((project) => (
                <ProjectCard
                  key={project.id}
                  project={project}
                  onRename={() => setDialog({ kind: 'rename', project })}
                  onDelete={() => setDialog({ kind: 'delete', project })}
                />
              ))}
        </ul>
      )}
      {dialog === null ? null : <ProjectDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </PageFrame>
  )
}

interface NoProjectsProps {
  readonly onOpen: (dialog: ProjectDialogState) => void
}

function NoProjects({ onOpen }: NoProjectsProps) {
  return (
    <EmptyState
      icon={Clapperboard}
      title={t`Make your first video`}
      sentence={t`The sample opens a real, editable video in a few seconds. A new project starts empty, ready for your own files.`}
      className="flex-1 rounded-xl border border-dashed border-line"
      action={
        <>
          <Button variant="primary" size="lg" icon={Sparkles} onClick={() => onOpen({ kind: 'sample' })}>
            {t`Try it with a sample`}
          </Button>
          <Button size="lg" icon={Plus} onClick={() => onOpen({ kind: 'create' })}>
            {t`New project`}
          </Button>
        </>
      }
    />
  )
}
