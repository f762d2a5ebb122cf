import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import RunnableCode from './RunnableCode.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('RunnableCode', RunnableCode);
  },
} satisfies Theme;
