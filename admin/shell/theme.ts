import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

const felt: MantineColorsTuple = [
  '#eaf7f0',
  '#d3ece0',
  '#a6d8c0',
  '#78c49f',
  '#52b384',
  '#38a671',
  '#2a9a64',
  '#1b8053',
  '#126a44',
  '#0d5738',
];

/** The look of all pages. The darkest shade carries white text with enough contrast everywhere. */
export const theme = createTheme({
  primaryColor: 'felt',
  primaryShade: 9,
  colors: { felt },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif',
  headings: { fontWeight: '750', textWrap: 'balance' },
  variantColorResolver: defaultVariantColorsResolver,
});

/** Mantine's dimmed greys and links are too faint for small text (WCAG 1.4.3). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--felt': '#136647',
    '--felt-deep': '#0b4630',
    '--rail': '#3b2a1e',
    '--brass': '#e0b65b',
  },
  light: {
    '--mantine-color-dimmed': '#4a5250',
    '--mantine-color-body': '#f7f6f2',
    '--mantine-color-placeholder': '#6a7270',
    '--mantine-color-anchor': '#0d5738',
    '--mantine-color-error': '#b3201b',
    '--surface': '#ffffff',
    '--edge': '#dddad1',
    '--tone-open': '#0a4d30',
    '--tone-open-back': '#d3ece0',
    '--tone-running': '#5d3c00',
    '--tone-running-back': '#fbe9c4',
    '--tone-quiet': '#3f4644',
    '--tone-quiet-back': '#e6e4de',
    '--tone-current-back': '#e7f3ec',
    '--hero-from': '#0d5738',
    '--hero-to': '#0a3d2a',
  },
  dark: {
    '--mantine-color-text': '#e4e9e6',
    '--mantine-color-dimmed': '#b4bbb8',
    '--mantine-color-body': '#121614',
    '--mantine-color-placeholder': '#98a19d',
    '--mantine-color-anchor': '#78c49f',
    '--mantine-color-error': '#ff9b94',
    '--surface': '#1b211e',
    '--edge': '#333c38',
    '--tone-open': '#c9f2dc',
    '--tone-open-back': '#17472f',
    '--tone-running': '#ffe3a8',
    '--tone-running-back': '#53400f',
    '--tone-quiet': '#cdd3d0',
    '--tone-quiet-back': '#323a37',
    '--tone-current-back': '#1d3a2b',
    '--hero-from': '#0d4a32',
    '--hero-to': '#0a2c1f',
  },
});
