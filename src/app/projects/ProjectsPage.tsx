import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Clapperboard, Plus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOfError } from '../../client/http/describeError.ts'
import { describeRead, faultOfRead, isRetried } from '../../client/http/retriedRead.ts'
import { call } from '../../client/http/http.ts'
import { projectsQuery } from '../../client/resources/queries.ts'
import { useOperationKey } from '../../client/resources/useOperationKey.ts'
import { MAX_NAME_LENGTH } from '../../contract/limits.ts'
import { type Project, createProject, updateProject } from '../../contract/operations/projects.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { NameDialog } from '../../ui/dialogs/NameDialog.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { SampleDialog } from './SampleDialog.tsx'

type Asked =
  | { readonly kind: 'create' }
  | { readonly kind: 'sample' }
  | { readonly kind: 'rename' | 'delete'; readonly project: Project }
  | null

/** `/`: every project of the workspace. */
export function ProjectsPage() {
  const projects = useQuery(projectsQuery())
  const fault = faultOfRead(projects)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>(null)
  const createOnce = useOperationKey()
  const close = () => setAsked(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['projects'] })
  const isEmpty = projects.data?.length === 0

  return (
    <PageFrame>
      <title>Projects · Framewright</title>
      <div className="flex items-center gap-2">
        <h1 className="flex-1 text-xl font-semibold text-primary">Projects</h1>
        {isEmpty ? null : (
          <>
            <Button icon={Sparkles} onClick={() => setAsked({ kind: 'sample' })}>
              Try it with a sample
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => setAsked({ kind: 'create' })}>
              New project
            </Button>
          </>
        )}
      </div>
      {fault === null ? null : (
        <ErrorNotice
          {...describeRead(fault)}
          actions={
            isRetried(fault) ? undefined : (
              <Button size="sm" onClick={() => void projects.refetch()}>
                Try again
              </Button>
            )
          }
        />
      )}
      {isEmpty ? (
        <EmptyState
          icon={Clapperboard}
          title="Make your first video"
          sentence="The sample opens a real, editable composition in a few seconds. A new project starts empty and takes your own files."
          className="flex-1 rounded-xl border border-dashed border-line"
          action={
            <>
              <Button variant="primary" size="lg" icon={Sparkles} onClick={() => setAsked({ kind: 'sample' })}>
                Try it with a sample
              </Button>
              <Button size="lg" icon={Plus} onClick={() => setAsked({ kind: 'create' })}>
                New project
              </Button>
            </>
          }
        />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-4" aria-busy={projects.isPending}>
          {projects.isPending
            ? [0, 1, 2].map((index) => <Skeleton key={index} className="h-22 rounded-lg" />)
            : projects.data?.map((project) => (
                <ProjectCard
                  key={project.id}
                  project={project}
                  onRename={() => setAsked({ kind: 'rename', project })}
                  onDelete={() => setAsked({ kind: 'delete', project })}
                />
              ))}
        </ul>
      )}
      {asked?.kind === 'create' ? (
        <NameDialog
          title="New project"
          label="Name"
          initialName="Untitled project"
          confirmLabel="Create project"
          maxLength={MAX_NAME_LENGTH}
          describeFault={sentenceOfError}
          onClose={close}
          onSubmit={async (name) => {
            const body = { name }
            const project = await createOnce(body, (idempotencyKey) => call(createProject, { body, idempotencyKey }))
            await refresh()
            await navigate(`/projects/${project.id}`)
          }}
        />
      ) : null}
      {asked?.kind === 'rename' ? (
        <NameDialog
          title="Rename project"
          label="Name"
          initialName={asked.project.name}
          confirmLabel="Rename"
          maxLength={MAX_NAME_LENGTH}
          describeFault={sentenceOfError}
          onClose={close}
          onSubmit={async (name) => {
            const { id: projectId, updatedAt: expectedUpdatedAt } = asked.project
            await call(updateProject, { params: { projectId }, body: { name, expectedUpdatedAt } })
            await refresh()
          }}
        />
      ) : null}
      {asked?.kind === 'delete' ? <DeleteProjectDialog project={asked.project} onClose={close} /> : null}
      {asked?.kind === 'sample' ? <SampleDialog onClose={close} /> : null}
    </PageFrame>
  )
}
