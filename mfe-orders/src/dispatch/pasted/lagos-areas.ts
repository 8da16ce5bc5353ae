import { nameKey } from '@waybill/contract';

/**
 * Areas of Lagos as people name them, each with its local government area, which rates are most often for, and other spellings.
 * Longer names come before names that they contain only by the search itself, so the order here is for reading.
 */
const byGovernment: Readonly<Record<string, string>> = {
  Agege: 'Agege|Dopemu|Orile Agege|Oko Oba|Capitol Road|Pen Cinema',
  'Ajeromi-Ifelodun': 'Ajegunle=Aj City|Amukoko|Alaba Oro|Olodi Apapa|Boundary',
  Alimosho:
    'Alimosho|Egbeda|Idimu|Igando|Ikotun|Ipaja|Ayobo|Abule Egba|Akowonjo|Iyana Ipaja=Iyana-Ipaja|Shasha|Meiran|Alagbado|Gowon Estate|Command|Egbe|Baruwa|Aboru|Isheri Olofin|Ejigbo Egbe',
  'Amuwo-Odofin':
    'Amuwo Odofin=Amuwo|Festac=Festac Town|Mile 2=Mile Two|Satellite Town=Satelite|Kirikiri|Apple Junction|Raji Rasaki|Abule Ado',
  Apapa: 'Apapa|Ijora|Iganmu|Liverpool|Marine Beach|Tin Can=Tincan|GRA Apapa',
  Badagry: 'Badagry|Agbara|Ajara|Seme',
  Epe: 'Epe|Agbowa|Ejirin|Noforija',
  'Eti-Osa':
    'Lekki=Leki|Lekki Phase 1=Lekki Phase One;Lekki Ph 1;Lekki Ph1;Lekki 1;Phase 1|Lekki Phase 2=Lekki Phase Two|Victoria Island=VI;V.I;V/I|Ikoyi=Ikoy|Ajah=Aja|Ikate|Chevron|Osapa London=Osapa|Agungi|Jakande|Ikota|VGC|Oniru|Obalende|Badore|Sangotedo=Sango tedo|Lekki County|Idado|Ologolo|Ilasan|Banana Island|Parkview|Dolphin Estate|Osborne|Admiralty|Thomas Estate|Abraham Adesanya|Ado Road|Orchid=Orchid Road|Addo Road|Marwa|Jakande Lekki|Igbo Efon=Igboefon|Falomo',
  'Ibeju-Lekki': 'Ibeju Lekki=Ibeju-Lekki|Awoyaya|Lakowe|Bogije|Eleko|Abijo|Epe Expressway|Eputu|Oribanwa',
  'Ifako-Ijaiye':
    'Ifako Ijaiye=Ifako-Ijaiye;Ifako Ijaye|Iju=Iju Ishaga|Fagba|Ojokoro|Ijaiye|Agbado|Ahmadiyya|Ishaga|Abule Taylor',
  Ikeja:
    'Ikeja|Allen=Allen Avenue|Opebi|Oregun|Alausa|Ogba|Ojodu|Ojodu Berger=Berger|Omole|Omole Phase 1|Omole Phase 2|Maryland|Ikeja GRA=GRA Ikeja|Agidingbi|Adeniyi Jones|Computer Village|Airport Road|Isheri|Toyin|Awolowo Way|Magodo Isheri|Aguda Ogba|Wempco|Acme Road|Ikeja Under Bridge',
  Ikorodu:
    'Ikorodu|Ijede|Igbogbo|Agric|Odogunyan|Imota|Ebute Ikorodu|Owutu|Sabo Ikorodu|Itamaga|Ogolonto|Agbede',
  Kosofe:
    'Kosofe|Ketu|Ojota|Ogudu|Mile 12=Mile Twelve|Magodo|Magodo Phase 2|Magodo Phase 1|Alapere|Oworonshoki=Oworo|Anthony=Anthony Village|Mende|Shangisha|Ikosi|Gbagada Ifako|Ogudu GRA|Agboyi',
  'Lagos Island':
    'Lagos Island|Marina|CMS|Idumota|Balogun|Onikan|Broad Street|Isale Eko|Obalende Island|Lafiaji|Tafawa Balewa|Adeniji Adele|Ebute Ero|Apongbon|Sura|Oke Arin|TBS',
  'Lagos Mainland':
    'Lagos Mainland|Yaba|Ebute Metta=Ebute-Metta;EbuteMetta|Oyingbo|Iwaya|Makoko|Sabo=Sabo Yaba|Akoka|Unilag|Iddo|Alagomeji|Tejuosho|Jibowu|Otto|Adekunle|Herbert Macaulay|Yabatech',
  Mushin:
    'Mushin|Ilupeju|Idi Araba=Idi-Araba|Papa Ajao|Fadeyi|Ladipo|Odi Olowu|Ilasamaja=Ilasa|Olosha|Town Planning Way',
  Ojo: 'Ojo|Alaba=Alaba International|Iyana Iba=Iyana-Iba|Okokomaiko=Okoko|LASU|Volkswagen|Ajangbadi|Ijanikin|Trade Fair|Igbo Elerin|Iba',
  'Oshodi-Isolo':
    'Oshodi|Isolo|Ajao Estate|Okota|Ejigbo|Mafoluku|Ago Palace=Ago;Ago Palace Way|Cele|Oke Afa=Oke-Afa|Jakande Isolo|Aswani|Sogunle|Ire Akari|Itire Ijesha',
  Shomolu:
    'Shomolu=Somolu|Gbagada|Gbagada Phase 2|Bariga|Palmgrove=Palm Grove|Onipanu|Pedro|Igbobi|Obanikoro|Fola Agoro|Ilaje',
  Surulere:
    'Surulere=Suru;Surelere;Surulerre|Aguda|Ojuelegba|Bode Thomas|Adeniran Ogunsanya|Lawanson|Itire|Ijesha=Ijeshatedo|Masha|Coker|Orile|Iponri|Costain|Shitta|Ogunlana|Kilo|Stadium|Adelabu|Alaka|Eric Moore|Ijesha Road',
};

export interface Area {
  name: string;
  government: string;
}

/** Every spelling by its key, with the area that it is. */
export const lagosAreas: ReadonlyMap<string, Area> = new Map(
  Object.entries(byGovernment).flatMap(([government, list]) =>
    list.split('|').flatMap((entry) => {
      const [name = '', others = ''] = entry.split('=');
      return [name, ...others.split(';')]
        .filter(Boolean)
        .map((spelling): [string, Area] => [nameKey(spelling), { name, government }]);
    }),
  ),
);
