import { Navigate, Route, Routes } from 'react-router'
import { lazy } from '../../ui/lazy.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { ProjectFrame } from './ProjectFrame.tsx'

const VideosPage = lazy(async () => (await import('./VideosPage.tsx')).VideosPage)
const SequencesPage = lazy(async () => (await import('./SequencesPage.tsx')).SequencesPage)
const ResearchPage = lazy(async () => (await import('./ResearchPage.tsx')).ResearchPage)
const ResultsPage = lazy(async () => (await import('./ResultsPage.tsx')).ResultsPage)
const PublishPage = lazy(async () => (await import('./PublishPage.tsx')).PublishPage)
const CreateFrame = lazy(async () => (await import('./create/CreateFrame.tsx')).CreateFrame)
const CreateVideoPage = lazy(async () => (await import('./create/CreateVideoPage.tsx')).CreateVideoPage)
const CreateCopyPage = lazy(async () => (await import('./create/CreateCopyPage.tsx')).CreateCopyPage)
const CreateAutoEditPage = lazy(async () => (await import('./create/CreateAutoEditPage.tsx')).CreateAutoEditPage)
const CreateVoiceoverPage = lazy(async () => (await import('./create/CreateVoiceoverPage.tsx')).CreateVoiceoverPage)
const CreateVoicesPage = lazy(async () => (await import('./create/CreateVoicesPage.tsx')).CreateVoicesPage)
const CreateAvatarsPage = lazy(async () => (await import('./create/CreateAvatarsPage.tsx')).CreateAvatarsPage)
const ProjectSettingsFrame = lazy(
  async () => (await import('./settings/ProjectSettingsFrame.tsx')).ProjectSettingsFrame,
)
const ProjectGeneralPage = lazy(
  async () => (await import('./settings/general/ProjectGeneralPage.tsx')).ProjectGeneralPage,
)
const BrandKitPage = lazy(async () => (await import('./settings/brandKit/BrandKitPage.tsx')).BrandKitPage)
const ContextPage = lazy(async () => (await import('./settings/context/ContextPage.tsx')).ContextPage)
const BriefsPage = lazy(async () => (await import('./settings/saved/BriefsPage.tsx')).BriefsPage)
const TemplatesPage = lazy(async () => (await import('./settings/saved/TemplatesPage.tsx')).TemplatesPage)
const NamingPage = lazy(async () => (await import('./settings/naming/NamingPage.tsx')).NamingPage)

/** The pages of a project, at `/projects/:projectId`. Their own script keeps them out of what the editor loads first. */
export function ProjectPages() {
  return (
    <Routes>
      <Route element={<ProjectFrame />}>
        <Route index element={<VideosPage />} />
        <Route path="sequences" element={<SequencesPage />} />
        <Route path="create" element={<CreateFrame />}>
          <Route index element={<Navigate to="video" replace />} />
          <Route path="video" element={<CreateVideoPage />} />
          <Route path="copy" element={<CreateCopyPage />} />
          <Route path="edit" element={<CreateAutoEditPage />} />
          <Route path="voiceover" element={<CreateVoiceoverPage />} />
          <Route path="voices" element={<CreateVoicesPage />} />
          <Route path="avatars" element={<CreateAvatarsPage />} />
        </Route>
        <Route path="research" element={<ResearchPage />} />
        <Route path="results" element={<ResultsPage />} />
        <Route path="publish" element={<PublishPage />} />
        <Route path="settings" element={<ProjectSettingsFrame />}>
          <Route index element={<Navigate to="general" replace />} />
          <Route path="general" element={<ProjectGeneralPage />} />
          <Route path="brand-kit" element={<BrandKitPage />} />
          <Route path="context" element={<ContextPage />} />
          <Route path="briefs" element={<BriefsPage />} />
          <Route path="templates" element={<TemplatesPage />} />
          <Route path="naming" element={<NamingPage />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
