import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { messageMacros } from './scripts/messageMacros.mjs'

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

/** Lists what no page imports at once in a template of the page: the editor has the browser fetch it ahead. */
function listLaterScripts(): Plugin {
  return {
    name: 'list-lazy-scripts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []))
        const files = chunks.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
        const lazy = [...new Set(files)].filter((file) => !html.includes(file))
        const children = lazy.map((file) => ({ tag: 'link', attrs: { rel: 'prefetch', href: `/${file}` } }))
        return [{ tag: 'template', attrs: { id: 'lazy-scripts' }, children, injectTo: 'body' as const }]
      },
    },
  }
}

const isInterface = (id: string): boolean => /[\\/](src[\\/]ui|@base-ui|@floating-ui|lucide-react)[\\/]/.test(id)
const isProgram = (id: string): boolean =>
  /[\\/](src[\\/](base|client|composition|contract)|@tanstack|idb)[\\/]/.test(id)
const isScene = (id: string): boolean => /[\\/]src[\\/]scene[\\/]/.test(id)
/** Reads speech and works with its words. The panels of transcript and captions would load it in many small files. */
const isSpeech = (id: string): boolean =>
  /[\\/]src[\\/](composition[\\/](words|speech|captionWords|captionFiles)|client[\\/](speech|jobs)|editor[\\/]transcript)[\\/]/.test(
    id,
  ) || /[\\/]contract[\\/](operations[\\/](transcripts|clips|dictionary)|extensions[\\/]cancelRoutes)\./.test(id)
const isEditing = (id: string): boolean => /[\\/]src[\\/]editor[\\/]/.test(id)
/**
 * Dialogs and menus, and how the library places what opens and holds the focus in it: the editor shows them on request only, other
 * pages have them at once. The opening imports the library's lists of everything, which name these too, but uses none of them.
 */
const popupFiles: readonly RegExp[] = [
  /[\\/]src[\\/]ui[\\/](dialogs[\\/](Dialog|NameDialog)|menus[\\/]MenuSurface)\./,
  /[\\/]@base-ui[\\/]react[\\/](dialog|(menu|popover)[\\/](popup|portal|positioner))[\\/]/,
  /[\\/](FloatingFocusManager|FloatingPortal|markOthers)\.mjs$/,
  /[\\/]use(AnchoredPopupScrollLock|AnchorPositioning|Floating|HoverFloatingInteraction|ScrollLock)\.mjs$/,
  /[\\/]@floating-ui[\\/](core|dom|react-dom)[\\/]/,
]
const isPopup = (id: string): boolean => popupFiles.some((file) => file.test(id))

/** Where the opening of the editor begins. */
const openingFiles = ['app/mountApp.tsx', 'app/CompositionPage.tsx', 'editor/preview/stage/PlayerHost.tsx']

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

const iconList = fileURLToPath(new URL('node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url))
const iconImport = /import \{([^}]*)\} from 'lucide-react'/u
const iconExport = /export \{([^}]*)\} from '\.\/(icons\/[^']+)'/gu

/** Returns the files of the icons that a module imports. The list of icons, from which it imports them, names every icon. */
function iconFinder(): (id: string) => readonly string[] {
  const fileByName = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(iconList, 'utf8').matchAll(iconExport))
    for (const name of names.matchAll(/\w+(?=\s*(?:,|$))/gu)) fileByName.set(name[0], join(dirname(iconList), file))
  if (fileByName.size === 0) throw new Error(`${iconList} lists no icons.`)
  return (id) => {
    if (!/[\\/]src[\\/].+\.tsx?$/u.test(id)) return []
    const [, names = ''] = iconImport.exec(readFileSync(id, 'utf8')) ?? []
    return names.split(/[\s,]+/u).flatMap((name) => fileByName.get(name) ?? [])
  }
}

/** All modules that the opening of the editor imports, whatever lies between. */
function modulesOfOpening(graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(openingFiles.map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url))))
  const iconsOf = iconFinder()
  for (const id of found) {
    if (id === iconList) continue
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
    for (const icon of iconsOf(id)) found.add(icon)
  }
  return found
}

/** Read once per build, by the first group that asks. */
let opening: ReadonlySet<string> | null = null

/**
 * A group of files that several parts share: either what the opening of the editor imports too, or what it does not. The opening
 * has a budget, so what only later parts share stays out of its files.
 */
function sharedGroup(name: string, isOfGroup: (id: string) => boolean, when: 'at opening' | 'later' = 'at opening') {
  return {
    name: (id: string, graph: ModuleGraph): string | null => {
      opening ??= modulesOfOpening(graph)
      return isOfGroup(id) && opening.has(id) === (when === 'at opening') ? name : null
    },
    debugName: name,
    minShareCount: 2,
  }
}

export default defineConfig({
  base: '/',
  plugins: [
    babel({ presets: [messageMacros] }),
    lingui(),
    react(),
    tailwindcss(),
    preloadProgram(),
    listLaterScripts(),
    trimRemotion(),
  ],
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
            // Evaluated before every other module: labels are read when modules load, and need the language.
            { name: 'messages', test: /[\\/](node_modules[\\/]@lingui[\\/]core|src[\\/]base[\\/]messageParts)/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
            { name: 'remotion', test: /node_modules[\\/](remotion|@remotion[\\/]player)[\\/]/ },
            { name: 'decoders', test: /node_modules[\\/](@remotion[\\/]media|mediabunny|@mediabunny)[\\/]/ },
            // What several pages use, in few files: each request costs more than some code that a page does not need.
            sharedGroup('program', isProgram),
            sharedGroup('interface', (id) => isInterface(id) && !isPopup(id)),
            { name: 'popups', test: isPopup },
            { name: 'forms', test: isInterface, minShareCount: 2 },
            sharedGroup('picture', isScene),
            sharedGroup('editing', isEditing),
            sharedGroup('speech', isSpeech, 'later'),
          ],
        },
      },
    },
  },
})
