import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** Lets the browser fetch the program beside the small entry that imports it, not after it. */
function preloadProgram(): Plugin {
  return {
    name: 'preload-program',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = new Set<string>()
        const add = (fileName: string): void => {
          const chunk = bundle[fileName]
          if (chunk?.type !== 'chunk' || files.has(fileName)) return
          files.add(fileName)
          chunk.imports.forEach(add)
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.name === 'mountApp') add(chunk.fileName)
        }
        const isNew = (fileName: string): boolean => !html.includes(fileName)
        return [...files].filter(isNew).map((fileName) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}

/**
 * `remotion/no-react` repeats a good part of `remotion` in one object that cannot be shaken. Only the player reads it in the
 * browser, and only a few of its entries: the others are left out.
 */
function trimRemotion(): Plugin {
  const playerFile = fileURLToPath(import.meta.resolve('@remotion/player'))
  return {
    name: 'trim-remotion',
    transform: {
      filter: { id: /[\\/]remotion[\\/]dist[\\/]esm[\\/]no-react\.mjs$/ },
      async handler(code) {
        const player = await readFile(playerFile, 'utf8')
        const names = new Set([...player.matchAll(/NoReactInternals\d*\.(\w+)/gu)].map(([, name]) => name))
        return { code: code.replace(/(?<=var NoReactInternals = \{)[^}]*(?=\};)/u, [...names].join(', ')), map: null }
      },
    },
  }
}

const isInterface = (id: string): boolean => /[\\/](src[\\/]ui|@base-ui|@floating-ui|lucide-react)[\\/]/.test(id)
/** Controls that no page shows at first. */
const neededLater =
  /[\\/]src[\\/]ui[\\/](Select|Checkbox|Switch|AlertDialog|Sheet|TextArea)\.|[\\/]react[\\/](select|checkbox|switch|alert-dialog)[\\/]/

/** Shown on request only, by the editor; other pages have them at once. */
const ofDialogs = /[\\/](src[\\/]ui[\\/](Dialog|NameDialog)\.|@base-ui[\\/]react[\\/]dialog[\\/])/

/** Built-in looks, files of captions and the words for changes are read by parts that open later. */
const ofProgram =
  /[\\/](src[\\/](base|client|composition(?![\\/](presets|captionFiles|changeWords|fieldNames|wordFrames))|contract)|@tanstack|idb)[\\/]/
/** What the tools of the API and the assistant share: both open later. */
const ofTools =
  /[\\/]src[\\/](client[\\/](captions|editPlans|pollJob|revisions|editorJobs|followJob|keepText|toolResources|voiceovers)\.|composition[\\/](speech[\\/]|tool|sourceViolations|pictureFrame|overlays[\\/]languageSchema|edits[\\/](add(Captions|Clip|Image|Sound|Voiceover)|cleanup|cropTo|findPicture|mediaSelection|reframe|reorder|replaceClip|setAudio|setClip))|contract[\\/](editTools|editPlan|searchTools|toolFields|toolNames|toolResourcesRoute|toolResults|tools\.|operations[\\/](captionFiles|editorTools|jobs|messaging|transcripts|voiceovers)\.))/

export default defineConfig({
  base: '/',
  plugins: [react(), tailwindcss(), preloadProgram(), trimRemotion()],
  build: {
    outDir: 'dist/editor',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    // Everything is a file of our own origin: the page's CSP allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A module goes to the first group that names it, with all that it imports: Remotion itself comes before its decoders,
          // which import it too, so that only pages that decode load them.
          groups: [
            { name: 'preload', test: /preload-helper/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            { name: 'remotion', test: /node_modules[\\/](remotion|@remotion[\\/]player)[\\/]/ },
            { name: 'decoders', test: /node_modules[\\/](@remotion[\\/]media|mediabunny|@mediabunny)[\\/]/ },
            // What several pages use, in few files: each request costs more than some code that a page does not need.
            {
              name: 'program',
              test: (id) => ofProgram.test(id) && !ofTools.test(id),
              minShareCount: 2,
            },
            {
              name: 'interface',
              test: (id) => isInterface(id) && !neededLater.test(id) && !ofDialogs.test(id),
              minShareCount: 2,
            },
            { name: 'dialogs', test: ofDialogs, minShareCount: 2 },
            { name: 'forms', test: (id) => isInterface(id) && neededLater.test(id), minShareCount: 2 },
            {
              name: 'editing',
              // What only parts share that open later stays with them.
              test: /[\\/]src[\\/]editor[\\/](?!captions[\\/]|saving[\\/]history[\\/]|session[\\/]actions[\\/]fuzzyScore[.]|export[\\/]|autosave[\\/](capacity|watchCapacity|documentJob)[.])/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
