import { mountForeign } from '@waybill/remote';
import React from 'react';
import { createRoot } from 'react-dom/client';
import { manifest } from '../manifest.mjs';
import { WeatherPage } from './weather.page';

export default mountForeign(manifest, { React, createRoot, Page: WeatherPage });
