import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/',
  plugins: [react(), tailwindcss()],
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
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: 'decoders', test: /node_modules[\\/](@remotion[\\/]media|mediabunny|@mediabunny)[\\/]/ },
            { name: 'remotion', test: /node_modules[\\/](remotion|@remotion)[\\/]/ },
          ],
        },
      },
    },
  },
})
