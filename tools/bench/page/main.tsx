import '../../../src/testing/page/activateEnglish.ts'
import '../../../src/styles.css'
import { createRoot } from 'react-dom/client'
import { benchComposition } from '../benchComposition.ts'
import { CanvasPage } from './CanvasPage.tsx'
import { createPageMedia, pageMedia } from './benchMedia.ts'
import { DomPage } from './DomPage.tsx'
import { createLargeSession } from './largeSession.ts'

const query = new URLSearchParams(location.search)
const composition = benchComposition(Number(query.get('overlays') ?? 500), pageMedia)
const media = await createPageMedia()
const session = createLargeSession(composition)
const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root.')
const Page = query.get('kind') === 'dom' ? DomPage : CanvasPage
createRoot(root).render(<Page session={session} media={media} />)
